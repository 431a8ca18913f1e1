import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import { normalizeHtml } from './normalize-html.rules.ts';

/** Milliseconds of this process's CPU, the least of several runs: a busy machine only ever adds to it. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 4 }, () => {
    const begun = process.cpuUsage();
    work();
    return process.cpuUsage(begun).user / 1000;
  });
  return Math.min(...times);
}

/** Below this a measurement says nothing. */
const NOISE_MS = 150;

/** A quadratic rule fails every time. */
const options = { timeout: 120_000, retry: 3 };

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

describe('time to convert a description', () => {
  it.each([
    ' ',
    '<br>',
    '<br /> ',
    ' <br>',
    '\n<br>\t',
    '<p> </p>',
    '</p>',
    '</p> ',
    '<ul>',
    '</ul>',
    '</div ',
    '<div>',
    '<',
    '</',
    '<!--',
    '<b ',
    '<a href="',
    '&',
    '&nbsp;',
    '<svg>',
    '<table><tr><td>',
    '<ul><li>',
    '<script',
    '<p/',
    '\u00A0',
    '<form>',
    '<h1',
  ])('grows with the length of %j and not faster', options, (unit) => {
    const texts = [50_000, 100_000].map((length) => `x${repeated(unit, length)}x`);
    const [half = 0, whole = 0] = texts.map((text) => timeOf(() => normalizeHtml(text)));
    expect(whole).toBeLessThan(half * 2.5 + NOISE_MS);
  });

  it.each([
    ['unmatched end tags below many open elements', '<ul>', '</ol>'],
    ['end tags of paragraphs below many open elements', '<ul>', '</p>'],
    ['unknown elements', '<x>', '</y>'],
    ['open elements in quoted attributes', '<ul title="<ol>">', '</ol>'],
    ['spaces before a break', ' ', '<br>'],
    ['breaks before spaces', '<br>', ' '],
  ])('grows with the length of %s and not faster', options, (_, first, second) => {
    const texts = [50_000, 100_000].map((length) => repeated(first, length / 2) + repeated(second, length / 2));
    const [half = 0, whole = 0] = texts.map((text) => timeOf(() => normalizeHtml(text)));
    expect(whole).toBeLessThan(half * 2.5 + NOISE_MS);
  });
});

describe('limited nesting', () => {
  it('keeps what nests as deeply as real descriptions do', () => {
    const deep = `${'<ul><li>'.repeat(20)}x${'</li></ul>'.repeat(20)}`;
    expect(sanitizeHtml(deep)).toBe(deep);
  });

  it('keeps the words of what nests too deeply', () => {
    expect(sanitizeHtml(`${'<ul>'.repeat(500)}one${'</ul>'.repeat(500)}two`)).toMatch(
      /^(?:<ul>){60}one(?:<\/ul>){60}two$/,
    );
  });

  it('changes no text with balanced tags, void elements, comments or raw text', () => {
    const html = '<p class="a>b">1 < 2<br><img src=x></p><!-- </ul> --><ul><li>a</ul>b<script>"</ol>"</script>c';
    expect(sanitizeHtml(html)).toBe('<p>1 &lt; 2<br /></p><ul><li>a</li></ul>bc');
  });

  it('never makes a tag of the text around a dropped one', () => {
    const piece = fc.constantFrom(
      '<',
      '</',
      '>',
      'script',
      'ul',
      '<ul>',
      '</ol>',
      '<script>',
      'alert(1)',
      ' ',
      '"',
      '<a ',
      'href=',
      '<x/>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        expect(sanitizeHtml(pieces.join(''))).not.toMatch(/<script|<x|alert\(1\)<\/script/i);
      }),
    );
  });
});
