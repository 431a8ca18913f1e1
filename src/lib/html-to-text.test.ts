import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['<p>Miele &amp; noci</p><p>Da <b>Siena</b></p>', 'Miele & noci\n\nDa Siena'],
  ['<ul>\n<li>Uno</li>\n<li>Due</li></ul>', 'Uno\n\nDue'],
  ['a<br>b', 'a\nb'],
  ['1 &lt; 2 &nbsp;&weird;', '1 < 2  &weird;'],
  ['x<script>alert(1)</script>y<style>p{}</style>z<!-- no -->', 'xyz'],
  ['<img src=x onerror=alert(1)>testo', 'testo'],
  ['<script>never closed', ''],
  ['', ''],
])('converts %j to %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('never leaves a tag in the text', () => {
  const piece = fc.constantFrom('<', '>', 'p', '/', 'b', ' ', '"', 'script', '<p>', '</p>', '!--');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(htmlToText(pieces.join(''))).not.toMatch(/<[^>]*>/u);
    }),
  );
});
