// Wood, paper, pencil and dice, made on the spot from a little noise; silent unless asked for.

import { settings } from './settings.svelte';

export type Sound = 'dice' | 'card' | 'wood' | 'pencil';

interface Knock {
  at: number;
  length: number;
  pitch: number;
  sharp: number;
  loud: number;
}

const rattle = (): Knock[] =>
  Array.from({ length: 7 }, (_, i) => ({
    at: i * 0.075 + Math.random() * 0.04,
    length: 0.05,
    pitch: 1400 + Math.random() * 1800,
    sharp: 6,
    loud: 0.5 - i * 0.05,
  }));

const sounds: Record<Sound, () => Knock[]> = {
  dice: rattle,
  card: () => [{ at: 0, length: 0.16, pitch: 3200, sharp: 0.7, loud: 0.16 }],
  wood: () => [{ at: 0, length: 0.09, pitch: 420, sharp: 5, loud: 0.8 }],
  pencil: () =>
    [0, 0.09, 0.16].map((at) => ({ at, length: 0.07, pitch: 5200, sharp: 1.2, loud: 0.09 })),
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

function knock(audio: AudioContext, { at, length, pitch, sharp, loud }: Knock): void {
  const start = audio.currentTime + at;
  const source = new AudioBufferSourceNode(audio, { buffer: hiss(audio) });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: sharp });
  const gain = new GainNode(audio, { gain: loud });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

export function sound(name: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const each of sounds[name]()) knock(context, each);
}
