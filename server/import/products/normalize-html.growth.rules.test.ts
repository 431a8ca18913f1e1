import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import { normalizeHtml } from './normalize-html.rules.ts';

/** CPU milliseconds of this process, the minimum of several runs, because other load only increases the time. */
function measureCpuMs(work: () => unknown): number {
  const times = Array.from({ length: 4 }, () => {
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

/** Shorter times are measurement noise. */
const NOISE_MS = 150;

/** Retries remove noise: quadratic time fails every attempt. */
const options = { timeout: 120_000, retry: 3 };

const repeatToLength = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

describe('time to normalize a description', () => {
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
  ])('grows linearly with the length of %j', options, (unit) => {
    const texts = [50_000, 100_000].map((length) => `x${repeatToLength(unit, length)}x`);
    const [half = 0, whole = 0] = texts.map((text) => measureCpuMs(() => normalizeHtml(text)));
    expect(whole).toBeLessThan(half * 2.5 + NOISE_MS);
  });

  it.each([
    ['unmatched end tags below many open elements', '<ul>', '</ol>'],
    ['end tags of paragraphs below many open elements', '<ul>', '</p>'],
    ['unknown elements', '<x>', '</y>'],
    ['open elements in quoted attributes', '<ul title="<ol>">', '</ol>'],
    ['spaces before a break', ' ', '<br>'],
    ['breaks before spaces', '<br>', ' '],
  ])('grows linearly with the length of %s', options, (_, first, second) => {
    const texts = [50_000, 100_000].map(
      (length) => repeatToLength(first, length / 2) + repeatToLength(second, length / 2),
    );
    const [half = 0, whole = 0] = texts.map((text) => measureCpuMs(() => normalizeHtml(text)));
    expect(whole).toBeLessThan(half * 2.5 + NOISE_MS);
  });
});

describe('nesting limit', () => {
  it('keeps the nesting of real descriptions', () => {
    const nested = `${'<ul><li>'.repeat(20)}x${'</li></ul>'.repeat(20)}`;
    expect(sanitizeHtml(nested)).toBe(nested);
  });

  it('keeps the text of elements that nest too deeply', () => {
    expect(sanitizeHtml(`${'<ul>'.repeat(500)}one${'</ul>'.repeat(500)}two`)).toMatch(
      /^(?:<ul>){60}one(?:<\/ul>){60}two$/,
    );
  });

  it('does not change balanced tags, void elements, comments and raw text', () => {
    const html = '<p class="a>b">1 < 2<br><img src=x></p><!-- </ul> --><ul><li>a</ul>b<script>"</ol>"</script>c';
    expect(sanitizeHtml(html)).toBe('<p>1 &lt; 2<br /></p><ul><li>a</li></ul>bc');
  });

  it('never forms a tag from the text around a dropped tag', () => {
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
