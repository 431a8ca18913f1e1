import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { singleLineText, multiLineText } from './lines.ts';
import { isBlank, normalizeOneTimeCode, normalizeWidth, trimText } from './text.ts';

/** No-break space, zero width space, bidirectional marks, fillers, byte order mark, Braille blank. */
const INVISIBLE = [
  ' ',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\ufeff',
  '\u00ad',
  '\u2800',
  '\u180e',
  '\u034f',
  '\ufe0f',
  '\u{e0020}',
  '\u{1d173}',
  '\u3000',
  '\u2028',
] as const;
const invisibleText = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 6 }).map((parts) => parts.join(''));

describe('invisible characters', () => {
  it.each(INVISIBLE)('count as empty text: %j', (character) => {
    expect(isBlank(character)).toBe(true);
    expect(v.is(v.pipe(singleLineText(80), v.nonEmpty()), character)).toBe(false);
    expect(v.is(v.pipe(multiLineText(80), v.nonEmpty()), `${character}\n${character}`)).toBe(false);
  });

  it('are removed at both ends of a text and kept inside', () => {
    fc.assert(
      fc.property(invisibleText, invisibleText, invisibleText, (before, inside, after) => {
        const name = `A${inside}B`;
        expect(trimText(before + name + after)).toBe(name);
      }),
    );
  });

  it('are blank in any number', () => {
    fc.assert(fc.property(invisibleText, (text) => isBlank(text) && trimText(text) === ''));
  });

  it.each(['❤️', '葛󠄀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧', '1️⃣', 'Z͑ͫ'])('are kept when they belong to a visible character: %j', (text) => {
    expect(trimText(` ${text} \u200b`)).toBe(text);
    expect(isBlank(text)).toBe(false);
  });

  it('are trimmed in linear time', () => {
    const spaces = ' '.repeat(500_000);
    // A backtracking pattern would take minutes here, so the test needs no timer.
    expect(trimText(`${spaces}a${spaces}b`)).toHaveLength(500_002);
  });
});

describe('control characters', () => {
  // SEC-08
  it.each(['\0', 'a\0b', '\0a', 'a\0', '\u0007', 'a\u009fb', '\ud800', 'a\udc00b'])('are rejected: %j', (text) => {
    expect(v.is(singleLineText(80), text)).toBe(false);
    expect(v.is(multiLineText(80), text)).toBe(false);
  });
});

describe('one-time codes', () => {
  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['123\u2011456', '123456'],
    ['\u202a123\u00a0456\u202c', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['ab2c – d3ef\u200b', 'AB2CD3EF'],
    [' \u2800', ''],
  ])('normalizes %j to %j', (typed, code) => {
    expect(normalizeOneTimeCode(typed)).toBe(code);
  });

  it('accept the digits of every script', () => {
    const digits = Array.from({ length: 0x1fbfa }, (_, code) => String.fromCodePoint(code)).filter((character) =>
      /\p{Nd}/u.test(character),
    );
    expect(digits.length).toBeGreaterThan(600);
    for (const digit of digits) expect(normalizeWidth(digit)).toMatch(/^\d$/);
    expect(normalizeWidth('०१२३४५६७८९')).toBe('0123456789');
    expect(normalizeWidth('𝟎𝟗𝟘𝟡𝟿')).toBe('09099');
  });
});
