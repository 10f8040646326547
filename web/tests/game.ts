// A finished game whose numbers the rules engine in Python has made: both sides must agree on them.

import type { Fairness, Proof } from '../src/lib/protocol';

export const HOUSE = '00112233445566778899aabbccddeeff';
export const SEEDS = ['0f'.repeat(16), '1e'.repeat(16)];
export const ROOT = '05cfb2d99fddce67d7c0199adf2200dd59916ef476d35ca48368a40525b87753';
export const SEALED = [
  '02ba3cdd222550d0101391a2931c88229414551c5f6b8456ececfd31185a752c',
  'cb76d27c31f1f1be2b091d42518d2cb3ec11fe8ac7702151901f292caf9716ca',
];
const roll = (position: number, ticket: string, text: string) => ({
  position,
  tickets: '7776',
  ticket,
  text,
  kind: 'dice',
});

export const finished = (): Fairness => ({
  room: 'abcdefgh',
  kind: 2,
  round: 1,
  commitment: 'a8faed6abbf35c12a4b26e40f6feb19d736d90045c83b9f9a31f638d323e6811',
  commitments: [...SEALED],
  seeds: [...SEEDS],
  left_out: [],
  roots: [ROOT],
  seed: HOUSE,
  joint: SEEDS.join('|'),
  faces: '123456',
  rolls: [roll(0, '2566', '22566'), roll(3, '1332', '11122'), roll(300, '1806', '12233')],
});

export const PROOF: Proof = {
  proof: 1,
  game: 'yum',
  room: 'abcdefgh',
  round: 1,
  position: 3,
  text: '11122',
  kind: 'dice',
  tickets: '7776',
  ticket: '1332',
  value: 'c2732d22ca80a06654461384e372306a44f264145c7f2ac0bd0f68aaf9102c6e',
  root: ROOT,
  path: [
    'd047e345bb06817272b3de0911bb4fb114944cc01a4e631d0de655f614fed8b0',
    '5c7f1a504193df2931c9f4e67c25a48bbe95c20f6e0df442d3f3463f1b814998',
    '806809d47cbe663e2ac2881aed2f44878a353118d325c17225f0e6dba238997d',
    '0bb0406fc563488625b31d9301476bc53bc493aadc63909560325b86134303f8',
    'caf8948dab1ea987341d6049a2e9e3344a7170e3d985a41fb263a1efa04068b8',
    '78a946020c58827887c665e4bf583cf60164ec1c4c0af2c817ae4bef5b95f870',
    'c119fe97df0597db08960f1319c6413df6b46d4da05591ecc232a55634a1d1ed',
    '8ddeb96deb569642ae79f4f900c7294b6ca6cd558c1a1e26f49b54614d86e00a',
  ],
};
