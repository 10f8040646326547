import { expect, test } from 'vitest';
import { inline, markdown } from '../src/lib/markdown';

const text = (plain: string) => [{ kind: 'text', text: plain }];

test('a line has its marks, and what stands between them', () => {
  expect(inline('a **b** *c* _d_ `e` snake_case_here')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'e' },
    { kind: 'text', text: ' snake_case_here' },
  ]);
});

test.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['/rules/yum', '/rules/yum'],
  ['#y4', '#y4'],
  ['javascript:alert', '#'],
  ['data:text/html,x', '#'],
])('a link to %s leads to %s', (given, href) => {
  expect(inline(`[x](${given})`)).toEqual([{ kind: 'link', text: 'x', href }]);
});

test('a page is headings, paragraphs, quotes, lists, tables and rules', () => {
  const page = '# Yum\n\nOne\ntwo\n> a\n> b\n---\n- x\n  y\n- z\n\n1. n\n| h |\n|---|\n| c |';
  expect(markdown(page)).toEqual([
    { kind: 'heading', level: 1, line: text('Yum') },
    { kind: 'paragraph', line: text('One two') },
    { kind: 'quote', line: text('a b') },
    { kind: 'rule' },
    { kind: 'list', ordered: false, items: [text('x y'), text('z')] },
    { kind: 'list', ordered: true, items: [text('n')] },
    { kind: 'table', head: [text('h')], rows: [[text('c')]] },
  ]);
});

test('markup in a page stays text', () => {
  expect(markdown('<script>x</script>')).toEqual([{ kind: 'paragraph', line: text('<script>x</script>') }]);
});

test('nothing is nothing, and a sign alone does not hold the reader up', () => {
  expect(markdown('\n \n')).toEqual([]);
  expect(markdown('|')).toHaveLength(1);
  expect(markdown('#')).toEqual([{ kind: 'paragraph', line: text('#') }]);
});
