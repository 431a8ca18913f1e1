import { Parser } from 'htmlparser2';

/** A piece of a long text in a PDF file. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
}

const BLOCK_KINDS: ReadonlyMap<string, TextBlock['kind']> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ...['p', 'div', 'blockquote', 'tr', 'dt', 'dd', 'table', 'ul', 'ol', 'br', 'hr'].map(
    (name) => [name, 'paragraph'] as const,
  ),
  ['li', 'item'],
]);

/** Tags between whose contents a line needs a space. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** Converts sanitized HTML to the blocks of a document, in linear time. Text outside of a block becomes a paragraph. */
export function toTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  let parts: string[] = [];
  const flush = (nextKind: TextBlock['kind']) => {
    const text = parts.join('').replaceAll(/\s+/gu, ' ').trim();
    if (text !== '') blocks.push({ kind, text });
    kind = nextKind;
    parts = [];
  };
  const parser = new Parser({
    onopentag: (name) => {
      const blockKind = BLOCK_KINDS.get(name);
      // A paragraph in a list item stays an item.
      if (blockKind) flush(kind === 'item' && name === 'p' && parts.length === 0 ? 'item' : blockKind);
      if (CELLS.has(name)) parts.push(' ');
    },
    ontext: (text) => parts.push(text),
    onclosetag: (name) => {
      if (BLOCK_KINDS.has(name) && name !== 'br') flush('paragraph');
    },
  });
  parser.end(html);
  flush('paragraph');
  return blocks;
}
