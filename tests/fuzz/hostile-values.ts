import fc from 'fast-check';

/** Converts a text to UTF-8 and back, which replaces lone surrogates by U+FFFD. */
export const toWellFormed = (text: string): string => Buffer.from(text).toString();

/** One megabyte: far above the limit of JSON calls. */
export const MEGABYTE = 'A'.repeat(1_048_576);

/** Attack patterns and accidental input, at most a few kilobytes long because headers and URLs are limited. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t',
  '\n',
  '\0',
  'a\0b',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\uffff',
  '\ufffd',
  // Lone surrogates, right-to-left, combining and astral characters, characters that get longer in lower case.
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u200b\u200d',
  'Z\u0351\u036a\u0346'.repeat(20),
  '💩',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß',
  'ﬃ',
  '١٢٣',
  // SQL.
  "'",
  '"',
  '`',
  '\\',
  "' OR '1'='1",
  "'; DROP TABLE members; --",
  '1; SELECT pg_sleep(5)--',
  '%',
  '_',
  '%%%%',
  "\\' OR 1=1 --",
  "' UNION SELECT password_hash FROM members--",
  '$1',
  '{1,2}',
  "E'\\x00'",
  // HTML, templates, formats, shells, logs.
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '&lt;b&gt;',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '%s%s%n',
  '`id`',
  '$(id)',
  '| ls',
  '; ls',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '=1+1',
  '@SUM(A1)',
  // Paths and URLs.
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '..',
  '.',
  '/',
  '//evil.example',
  '\\\\evil\\a',
  'C:\\',
  'http://169.254.169.254/',
  'https://evil.example/?a=b#c',
  'a/b',
  'a?b',
  'a#b',
  'a&b=c',
  'a;b',
  'a b',
  'a+b',
  // Names with a meaning in JavaScript.
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'false',
  '[object Object]',
  '[]',
  '{}',
  // Special and malformed numbers.
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '-0',
  '0',
  '1.5',
  '1e308',
  '1e1000',
  '0x10',
  '010',
  '1_000',
  ' 1',
  '1,5',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999',
  // Dates and e-mails.
  '0000-00-00',
  '2024-02-30',
  '9999-12-31',
  '-1',
  'a@b',
  'a@@b.it',
  '"a b"@example.com',
  'a@example.com\nbcc:b@example.com',
  "o'x@example.com",
  'a@[127.0.0.1]',
];

const longTexts = fc.constantFrom(65, 101, 255, 321, 1000, 5001).map((length) => 'a'.repeat(length));

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileTexts), weight: 6 },
  { arbitrary: longTexts, weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
);

/** Number literals that JSON allows and JSON.stringify cannot produce. `toJson` replaces the marked strings. */
const rawNumbers = ['1e400', '-1e400', '-0', '0.1e-400', '123456789012345678901234567890', '1E+2'];
const RAW_NUMBER = /"@@raw:([^"]+)@@"/gu;

export const toJson = (value: unknown): string => JSON.stringify(value).replaceAll(RAW_NUMBER, '$1');

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 0.5, 1.1, 10_000, 1_000_001, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324),
  fc.constantFrom(...rawNumbers).map((text) => `@@raw:${text}@@`),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const createDeepValue = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values of all JSON types. Most are invalid for a given field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: hostileNumber, weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      ['a', 'b'],
      { $ne: 1 },
      { $gt: '' },
      { toString: 1 },
      { length: 1e9 },
      { type: 'string', value: 'x' },
      createDeepValue(50),
      createDeepValue(2000),
      Array.from({ length: 5000 }, () => 0),
    ),
    weight: 3,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Fields that a client must not set (SEC-08), and names with a meaning in JavaScript. */
export const unexpectedFieldNames = [
  'role',
  'isAdmin',
  'is_admin',
  'price',
  'priceCents',
  'status',
  'userId',
  'memberId',
  'member_id',
  'verified',
  'emailVerifiedAt',
  'ewalletCents',
  'merchandiseCents',
  'stock',
  'id',
  '_id',
  'token',
  'passwordHash',
  'finalPrice',
  'discount',
  'shopType',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '$where',
  'a.b',
  'a[b]',
  '0',
  '💩',
] as const;

/** Malformed URL segments, sent without further encoding. */
export const malformedPathSegments = [
  '%00',
  '%ff',
  '%',
  '%2',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e',
  '%0d%0aSet-Cookie:%20a=b',
  '%u0041',
  ';a=b',
  'x;',
  '~',
  '*',
  '(',
  ':',
  '@',
  '[',
  ']',
  '%E2%80%AE',
  '%F0%9F%92%A9',
] as const;

export const hostileHeader = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x',
    'IT',
    'en',
    'ITALIANO',
    '__proto__',
    'it;q=NaN',
    '*',
    '../../etc/passwd',
    "' OR 1=1",
    '<script>',
    '\xff\xfe',
    'é',
    'it,en,'.repeat(300),
    '0',
    '-1',
    'null',
    'a'.repeat(100),
    'a'.repeat(101),
    'a'.repeat(4000),
    'a-b_c'.repeat(4),
    'key with spaces in it',
    'b'.repeat(16),
  ),
  fc.stringMatching(/^[ -~]{0,60}$/),
);
