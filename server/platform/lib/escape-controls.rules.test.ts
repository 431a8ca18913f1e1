import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeControls, splitLines, toHeaderText } from './escape-controls.rules.ts';

const VISIBLE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const anyText = fc.string({ unit: 'binary' });

describe('escapeControls', () => {
  it.each([
    ['Via Roma\r\n1', String.raw`Via Roma\r\n1`],
    ['\u001b[2J', String.raw`\u001b[2J`],
    ['\u009b2J', String.raw`\u009b2J`],
    ['Ada\u202eecila', String.raw`Ada\u202eecila`],
    ['a\u2028b', String.raw`a\u2028b`],
    ['Łódź 👩‍🌾 – perché', 'Łódź 👩‍🌾 – perché'],
    ['נועה (ב\u200f) \u200eAda\u061c', 'נועה (ב\u200f) \u200eAda\u061c'],
  ])('shows %j as %s', (text, expected) => expect(escapeControls(text)).toBe(expected));

  // SEC-10
  it('leaves nothing that changes how other text is shown', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeControls(text)).toMatch(VISIBLE);
      }),
    );
  });

  it('leaves JSON that has the same value', () => {
    fc.assert(
      fc.property(fc.array(anyText), (value) => {
        const json = escapeControls(JSON.stringify(value, null, 2), '\n');
        expect(JSON.parse(json)).toEqual(value);
      }),
    );
  });
});

describe('splitLines', () => {
  it('takes each kind of line break', () => expect(splitLines('a\r\nb\rc\n\nd')).toEqual(['a', 'b', 'c', '', 'd']));
});

describe('toHeaderText', () => {
  it.each([
    ['Ada\r\nBcc: eve@example.com', 'Ada  Bcc: eve@example.com'],
    ['=?utf-8?B?UGFpZA==?=', '= ?utf-8?B?UGFpZA== ?='],
    ['==?utf-8?Q?a?=', '== ?utf-8?Q?a?='],
    ['Ada\u202e', 'Ada '],
    ['נועה\u200f', 'נועה\u200f'],
    ['Ordine n. 12: è pronto?', 'Ordine n. 12: è pronto?'],
  ])('makes %j %j', (text, expected) => expect(toHeaderText(text)).toBe(expected));

  it('leaves neither controls nor the begin of an encoded word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toHeaderText(text)).toMatch(VISIBLE);
        expect(toHeaderText(text)).not.toContain('=?');
      }),
    );
  });
});
