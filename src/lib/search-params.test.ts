import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchBoolean, searchInteger, searchPage, searchText, searchTextList } from './search-fields.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** Arbitrary UTF-16 with lone surrogates, plus texts that parsers and encoders are known to change. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)) }),
  fc.json(),
  fc.double().map(String),
  fc.constantFrom(
    'null',
    'true',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e3',
    '0x10',
    '662E41',
    '[1]',
    '{}',
    '"a"',
    '__proto__',
    '%',
    '%zz',
    '%25',
    '%2B',
    '+',
    '&',
    '=',
    '#',
    '?',
    ';',
    ' ',
    '\0',
    '\t',
    '\r\n',
    "'",
    '\\',
    '\uD800',
    '\uDC00',
  ),
);

/** A URL is UTF-8, which has no lone surrogates: they become U+FFFD. */
const toUrlText = (text: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));

/** Writes the search and parses it again, as the browser does with a URL. */
const roundTrip = (search: Readonly<Record<string, unknown>>) =>
  parseSearch(new URL(`https://shop.example/a${stringifySearch(search)}`).search);

describe('query strings', () => {
  it('keep every character of names and values', () => {
    const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', ''), anyText);
    fc.assert(
      fc.property(fc.uniqueArray(names, { selector: toUrlText }), anyText, (all, text) => {
        const search = Object.fromEntries(all.map((name) => [name, text]));
        const expected = all.map((name) => [toUrlText(name), toUrlText(text)] as const);
        expect(new Map(Object.entries(roundTrip(search)))).toEqual(new Map(expected));
      }),
    );
  });

  it('keep the order of a list as a repeated name', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2 }), (list) => {
        expect(roundTrip({ list })['list']).toEqual(list.map(toUrlText));
      }),
    );
  });

  it('are always parsed without an exception, and stringified to the same text again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.webQueryParameters()), (text) => {
        const written = stringifySearch(parseSearch(text));
        expect(stringifySearch(parseSearch(written))).toBe(written);
      }),
    );
  });

  it.each([
    ['', {}],
    ['?', {}],
    ['?a', { a: '' }],
    ['?a=b=c', { a: 'b=c' }],
    ['?a=%zz&b=%E0%A4%A', { a: '%zz', b: '\uFFFD%A' }],
    ['?a=1+2&b=1%2B2', { a: '1 2', b: '1+2' }],
    ['?a=662E41&b=null&c=[1]&d="x"', { a: '662E41', b: 'null', c: '[1]', d: '"x"' }],
    ['?a=723421968459640832', { a: '723421968459640832' }],
    ['?a=1&b=2&a=3&a=', { a: ['1', '3', ''], b: '2' }],
  ])('parse %s as %j', (text, search) => {
    expect({ ...parseSearch(text) }).toEqual(search);
  });

  it('leave out empty lists and values that are not text', () => {
    expect(stringifySearch({ a: undefined, b: null, c: [], d: {}, e: Number.NaN, f: false })).toBe('?e=NaN&f=false');
  });
});

describe('search fields', () => {
  it('keep every character of a text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { field } = roundTrip({ field: text });
        expect(v.parse(searchText, field)).toBe(toUrlText(text));
      }),
    );
  });

  it('keep each text of a list once', () => {
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const { field } = roundTrip({ field: texts });
        const expected = [...new Set(texts.map(toUrlText))].filter((text) => text !== '');
        expect(v.parse(searchTextList, field)).toEqual(expected);
      }),
    );
  });

  it('accept an integer only in its canonical form', () => {
    const number = searchInteger(7);
    fc.assert(
      fc.property(fc.oneof(anyText, fc.maxSafeInteger().map(String)), (text) => {
        const isCanonical = Number.isSafeInteger(Number(text)) && String(Number(text)) === text;
        expect(v.parse(number, text)).toBe(isCanonical ? Number(text) : 7);
      }),
    );
  });

  it.each([
    '',
    '0',
    '-1',
    '1e3',
    '0x10',
    '0b1',
    'Infinity',
    'NaN',
    '1.5',
    '1.0',
    '01',
    '+1',
    ' 1',
    '1 ',
    '１２',
    '٣',
    '²',
    '1_000',
    '1,000',
    '1000001',
    '9007199254740993',
    '1'.repeat(400),
    'null',
    '[2]',
    'true',
  ])('read the page %j as page 1', (text) => {
    expect(v.parse(searchPage, text)).toBe(1);
  });

  it.each([
    ['1', 1],
    ['20', 20],
    ['1000000', 1_000_000],
    [3, 3],
    [['', '4'], 4],
  ] as const)('read the page %j as page %i', (value, page) => {
    expect(v.parse(searchPage, value)).toBe(page);
  });

  it('read only the text "true" as true', () => {
    expect(v.parse(searchBoolean, 'true')).toBe(true);
    for (const text of ['', '1', 'TRUE', 'yes', 'null']) expect(v.parse(searchBoolean, text)).toBe(false);
  });

  it('never fail, and return their own output unchanged', () => {
    const fields = v.object({ a: searchText, b: searchTextList, c: searchPage, d: searchInteger(0), e: searchBoolean });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.anything()), (input) => {
        const parsed = v.parse(fields, input);
        expect(v.parse(fields, parsed)).toEqual(parsed);
        expect(v.parse(fields, roundTrip(parsed))).toEqual({
          ...parsed,
          a: toUrlText(parsed.a),
          b: parsed.b.map(toUrlText),
        });
      }),
    );
  });
});
