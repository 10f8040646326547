// Copying works everywhere, also on plain http in the house, where the clipboard is out of reach.

export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const input = field ?? document.body.appendChild(document.createElement('input'));
    if (!field) input.value = text;
    input.select();
    const done = document.execCommand('copy');
    if (!field) input.remove();
    return done;
  }
}
