import { describe, expect, it } from 'vitest';
import { findDialectWords, getStandardTerm } from '#lint/plain-english.mjs';

describe('the plain English lint rule', () => {
  it.each([
    ['Whoever comes beyond gets the page without', ['Whoever']],
    ['So many at a time; the log is told', ['So many at a time', 'is told']],
    ['the first\n * screens of visitors', ['first screens']],
    ['Maximum concurrent SSR renders.', []],
    ['A surveillance camera', []],
  ])('finds the dialect in "%s"', (comment, words) => {
    expect(findDialectWords(comment).map(({ word }) => word)).toEqual(words);
  });

  it('names the standard term of an identifier', () => {
    expect(getStandardTerm('troubles')).toBe('errors');
    expect(getStandardTerm('errors')).toBeUndefined();
    expect(getStandardTerm('toString')).toBeUndefined();
  });
});
