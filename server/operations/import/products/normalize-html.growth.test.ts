import { describe, expect, it } from 'vitest';
import { MAX_FACTOR, measureGrowth } from '#tests/server/helpers/measure-growth.ts';
import { normalizeHtml } from './normalize-html.rules.ts';

describe('time to normalize a description', { timeout: 120_000 }, () => {
  // SEC-03
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
  ])('grows linearly with the length of %j', async (unit) => {
    expect(await measureGrowth(normalizeHtml, (count) => `x${unit.repeat(count)}x`)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    ['unmatched end tags below many open elements', '<ul>', '</ol>'],
    ['end tags of paragraphs below many open elements', '<ul>', '</p>'],
    ['unknown elements', '<x>', '</y>'],
    ['open elements in quoted attributes', '<ul title="<ol>">', '</ol>'],
    ['spaces before a break', ' ', '<br>'],
    ['breaks before spaces', '<br>', ' '],
  ])('grows linearly with the length of %s', async (_, first, second) => {
    const createInput = (count: number) => first.repeat(count) + second.repeat(count);
    expect(await measureGrowth(normalizeHtml, createInput)).toBeLessThanOrEqual(MAX_FACTOR);
  });
});
