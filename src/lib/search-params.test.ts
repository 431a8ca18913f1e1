import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchBoolean, searchInteger, searchPage, searchText, searchTextList } from './search-fields.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** Texts that parsers and encoders are known to change, beside arbitrary UTF-16, lone surrogates included. */
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
const inUrl = (text: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));

/** As it arrives from the browser's address bar. */
const throughUrl = (search: Readonly<Record<string, unknown>>) =>
  parseSearch(new URL(`https://shop.example/a${stringifySearch(search)}`).search);

describe('a query string', () => {
  it('keeps every name and value character by character', () => {
    const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', ''), anyText);
    fc.assert(
      fc.property(fc.uniqueArray(names, { selector: inUrl }), anyText, (all, text) => {
        const search = Object.fromEntries(all.map((name) => [name, text]));
        const expected = all.map((name) => [inUrl(name), inUrl(text)] as const);
        expect(new Map(Object.entries(throughUrl(search)))).toEqual(new Map(expected));
      }),
    );
  });

  it('keeps the order of a list as a repeated name', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2 }), (list) => {
        expect(throughUrl({ list })['list']).toEqual(list.map(inUrl));
      }),
    );
  });

  it('is read without an exception whatever it holds, and written the same again', () => {
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
  ])('%s is read as %j', (text, search) => {
    expect({ ...parseSearch(text) }).toEqual(search);
  });

  it('leaves out what is no text, and every list that is empty', () => {
    expect(stringifySearch({ a: undefined, b: null, c: [], d: {}, e: Number.NaN, f: false })).toBe('?e=NaN&f=false');
  });
});

describe('a field', () => {
  it('of text is read character by character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { field } = throughUrl({ field: text });
        expect(v.parse(searchText, field)).toBe(inUrl(text));
      }),
    );
  });

  it('of texts holds each one once', () => {
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const { field } = throughUrl({ field: texts });
        const expected = [...new Set(texts.map(inUrl))].filter((text) => text !== '');
        expect(v.parse(searchTextList, field)).toEqual(expected);
      }),
    );
  });

  it('of a whole number takes only its one usual form', () => {
    const number = searchInteger(7);
    fc.assert(
      fc.property(fc.oneof(anyText, fc.maxSafeInteger().map(String)), (text) => {
        const isUsual = Number.isSafeInteger(Number(text)) && String(Number(text)) === text;
        expect(v.parse(number, text)).toBe(isUsual ? Number(text) : 7);
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
  ])('of a page counts %j as the first page', (text) => {
    expect(v.parse(searchPage, text)).toBe(1);
  });

  it.each([
    ['1', 1],
    ['20', 20],
    ['1000000', 1_000_000],
    [3, 3],
    [['', '4'], 4],
  ] as const)('of a page reads %j as %i', (value, page) => {
    expect(v.parse(searchPage, value)).toBe(page);
  });

  it('of a flag is on for the text "true" alone', () => {
    expect(v.parse(searchBoolean, 'true')).toBe(true);
    for (const text of ['', '1', 'TRUE', 'yes', 'null']) expect(v.parse(searchBoolean, text)).toBe(false);
  });

  it('never fails, and reads its own output unchanged', () => {
    const fields = v.object({ a: searchText, b: searchTextList, c: searchPage, d: searchInteger(0), e: searchBoolean });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.anything()), (any) => {
        const read = v.parse(fields, any);
        expect(v.parse(fields, read)).toEqual(read);
        expect(v.parse(fields, throughUrl(read))).toEqual({ ...read, a: inUrl(read.a), b: read.b.map(inUrl) });
      }),
    );
  });
});
