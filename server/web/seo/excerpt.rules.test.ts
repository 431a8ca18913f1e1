import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EXCERPT_LENGTH, toExcerpt, toSingleLine, truncate } from './excerpt.rules.ts';

describe('toExcerpt', () => {
  it.each([
    ['<p>Uno</p><p>due &lt;tre&gt;</p>', 'Uno due <tre>'],
    ['H<sub>2</sub>O<br>fresca', 'H2O fresca'],
    ['<script>alert(1)</script>Testo', 'Testo'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['', ''],
  ])('turns %j into %j', (html, expected) => expect(toExcerpt(html)).toBe(expected));

  it('returns one short line of well-formed text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (html) => {
        const excerpt = toExcerpt(html);
        expect(Array.from(excerpt).length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH);
        expect(excerpt).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(excerpt).toBe(excerpt.trim());
      }),
    );
  });
});

it('truncates between words and never inside a surrogate pair', () => {
  expect(truncate('una due tre quattro', 12)).toBe('una due tre…');
  expect(truncate('🫒🫒🫒🫒', 3)).toBe('🫒🫒…');
  expect(toSingleLine(' a\n\t b\u0000c ')).toBe('a b c');
});
