// Just enough Markdown for the rules pages, parsed into plain data. Nothing in it can become markup.

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; line: Inline[] }
  | { kind: 'paragraph' | 'quote'; line: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`(.+?)`|\[(.+?)\]\((\S+?)\)/g;

/** Only addresses of the web and of this page: never a script. */
const safe = (href: string) => (/^(https?:\/\/|\/|#)/.test(href) ? href : '#');

export function inline(source: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of source.matchAll(INLINE)) {
    if (found.index > end) parts.push({ kind: 'text', text: source.slice(end, found.index) });
    const [all, strong, star, bar, code, text, href] = found;
    if (strong) parts.push({ kind: 'strong', text: strong });
    else if (star || bar) parts.push({ kind: 'em', text: (star || bar)! });
    else if (code) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'link', text: text!, href: safe(href!) });
    end = found.index + all.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return parts;
}

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const STARTS = /^(#{1,6}\s|>|\||---+$|\s*(?:[-*+]|\d+[.)])\s)/;
const cells = (row: string) => row.replace(/^\||\|\s*$/g, '').split('|').map((cell) => inline(cell.trim()));

class Reader {
  #at = 0;
  constructor(private readonly lines: string[]) {}

  blocks(): Block[] {
    const blocks: Block[] = [];
    for (let line = this.#peek(); line !== undefined; line = this.#peek()) {
      if (line.trim()) blocks.push(this.#block(line));
      else this.#at++;
    }
    return blocks;
  }

  #peek = () => this.lines[this.#at];

  #block(line: string): Block {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (heading) {
      this.#at++;
      return { kind: 'heading', level: heading[1]!.length, line: inline(heading[2]!) };
    }
    if (/^---+$/.test(line)) {
      this.#at++;
      return { kind: 'rule' };
    }
    if (line.startsWith('|')) return this.#table();
    if (ITEM.test(line)) return this.#list(line);
    if (line.startsWith('>')) return { kind: 'quote', line: inline(this.#quote()) };
    return { kind: 'paragraph', line: inline(this.#paragraph()) };
  }

  #take(goes: (line: string) => boolean): string[] {
    const taken: string[] = [];
    for (let line = this.#peek(); line !== undefined && goes(line); line = this.#peek()) {
      taken.push(line);
      this.#at++;
    }
    return taken;
  }

  #quote = () =>
    this.#take((line) => line.startsWith('>'))
      .map((line) => line.replace(/^>\s?/, ''))
      .join(' ');

  #paragraph(): string {
    const first = this.lines[this.#at++]!;
    return [first, ...this.#take((line) => !!line.trim() && !STARTS.test(line))].join(' ');
  }

  #table(): Block {
    const rows = this.#take((line) => line.startsWith('|'));
    const body = rows.slice(1).filter((row) => !/^[|\s:-]+$/.test(row));
    return { kind: 'table', head: cells(rows[0]!), rows: body.map(cells) };
  }

  #list(first: string): Block {
    const items: string[] = [];
    const lines = this.#take((line) => ITEM.test(line) || /^\s{2,}\S/.test(line));
    for (const line of lines) {
      const item = ITEM.exec(line);
      if (item) items.push(item[2]!);
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { kind: 'list', ordered: !!ITEM.exec(first)?.[1], items: items.map(inline) };
  }
}

export const markdown = (source: string): Block[] => new Reader(source.split('\n')).blocks();
