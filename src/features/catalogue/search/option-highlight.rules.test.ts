import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getHighlightedValue, moveHighlight, NO_HIGHLIGHT, type ShownOptions } from './option-highlight.rules.ts';

const shown = (values: readonly string[], isPending = false): ShownOptions => ({ values, isPending });

/** Presses the arrow keys one after the other on the same options. */
const press = (options: ShownOptions, ...directions: readonly ('next' | 'previous')[]) =>
  directions.reduce((highlight, direction) => moveHighlight(highlight, direction, options), NO_HIGHLIGHT);

describe('highlight of an option', () => {
  it.each([
    { directions: ['next'], expected: 'a' },
    { directions: ['next', 'next'], expected: 'b' },
    { directions: ['next', 'next', 'next', 'next'], expected: 'a' },
    { directions: ['previous'], expected: 'c' },
    { directions: ['next', 'previous'], expected: 'c' },
    { directions: ['previous', 'previous'], expected: 'b' },
  ] as const)('is on $expected after $directions', ({ directions, expected }) => {
    const options = shown(['a', 'b', 'c']);
    expect(getHighlightedValue(press(options, ...directions), options)).toBe(expected);
  });

  it('stays on its option when options arrive before it', () => {
    const highlight = press(shown(['text', 'honey'], true), 'next', 'next');
    expect(getHighlightedValue(highlight, shown(['text', 'oil', 'rice', 'honey']))).toBe('honey');
  });

  it('disappears with its option, and starts again at the first', () => {
    const highlight = press(shown(['text', 'honey']), 'next', 'next');
    const options = shown(['text', 'oil']);
    expect(getHighlightedValue(highlight, options)).toBeNull();
    expect(getHighlightedValue(moveHighlight(highlight, 'next', options), options)).toBe('text');
  });

  it('applies the key presses beyond the last option when further options arrive', () => {
    const highlight = press(shown(['text'], true), 'next', 'next', 'next');
    expect(getHighlightedValue(highlight, shown(['text'], true))).toBe('text');
    expect(getHighlightedValue(highlight, shown(['text', 'honey', 'oil']))).toBe('oil');
  });

  it('counts a key press before the first option', () => {
    const highlight = press(shown([], true), 'next');
    expect(getHighlightedValue(highlight, shown(['honey']))).toBe('honey');
    expect(getHighlightedValue(highlight, shown([]))).toBeNull();
  });

  it('takes back a pending key press with the opposite key', () => {
    const highlight = press(shown(['text'], true), 'next', 'next', 'previous');
    expect(getHighlightedValue(highlight, shown(['text', 'honey']))).toBe('text');
  });

  it('never moves to another option when options arrive after the last key press', () => {
    const values = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 });
    const moves = fc.array(fc.constantFrom('next' as const, 'previous' as const), { maxLength: 12 });
    fc.assert(
      fc.property(values, moves, values, (before, directions, after) => {
        const options = shown(before);
        const highlight = press(options, ...directions);
        const value = getHighlightedValue(highlight, options);
        const isShown = value !== null && after.includes(value);
        expect(getHighlightedValue(highlight, shown(after))).toBe(isShown ? value : null);
      }),
    );
  });
});
