import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toTextBlocks } from './html-blocks.rules.ts';

it.each([
  ['', []],
  ['Solo testo', [['paragraph', 'Solo testo']]],
  [
    '<h2>Recesso</h2><p>Entro <strong>14&nbsp;giorni</strong>\n dalla  consegna.</p>',
    [
      ['heading', 'Recesso'],
      ['paragraph', 'Entro 14 giorni dalla consegna.'],
    ],
  ],
  [
    '<ul><li>Uno</li><li><p>Due</p></li></ul>Coda',
    [
      ['item', 'Uno'],
      ['item', 'Due'],
      ['paragraph', 'Coda'],
    ],
  ],
  [
    '<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>Riga<br>Altra &amp; fine',
    [
      ['paragraph', 'A B'],
      ['paragraph', 'Riga'],
      ['paragraph', 'Altra & fine'],
    ],
  ],
])('splits %s into blocks', (html, blocks) => {
  expect(toTextBlocks(html).map(({ kind, text }) => [kind, text])).toEqual(blocks);
});

it('loses no word of a text, whatever tags are around it', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/u);
  const tag = fc.constantFrom('p', 'li', 'h2', 'td', 'strong', 'ul', 'div');
  const html = fc.array(fc.tuple(tag, word), { maxLength: 20 });
  fc.assert(
    fc.property(html, (parts) => {
      const text = parts.map(([name, content]) => `<${name}> ${content} </${name}>`).join('');
      const found = toTextBlocks(text)
        .map((block) => block.text)
        .join(' ')
        .split(' ')
        .filter((content) => content !== '');
      expect(found).toEqual(parts.map(([, content]) => content));
    }),
  );
});
