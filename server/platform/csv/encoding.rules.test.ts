import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDecoder, detectEncoding, findInvalidUtf8Line } from './encoding.rules.ts';

const text = 'Handle,Title,Variant Price\ncaffè,Caffè “forte” – 5 €,1\n';
const toBigEndian = (value: string) => Buffer.from(value, 'utf16le').swap16();

describe('detectEncoding', () => {
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16 with a mark', toBigEndian(`\uFEFF${text}`), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16 without a mark', toBigEndian(text), 'utf-16be'],
    ['nothing', Buffer.alloc(0), 'utf-8'],
  ])('detects %s', (_, bytes, encoding) => {
    expect(detectEncoding(bytes)).toMatchObject({ encoding });
  });

  it.each([
    ['an Excel workbook', [0x50, 0x4b, 3, 4]],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
    ['a gzip archive', [0x1f, 0x8b]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46]],
    ['in UTF-32', [0xff, 0xfe, 0, 0]],
  ])('rejects %s', (name, bytes) => {
    expect(detectEncoding(Buffer.from([...bytes, 1, 2]))).toMatch(name);
  });
});

describe('createDecoder', () => {
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', toBigEndian(text)],
  ] as const)('decodes %s wherever the chunks are split', (encoding, bytes) => {
    fc.assert(
      fc.property(fc.nat(bytes.length), (splitAt) => {
        const { decode, end } = createDecoder(encoding);
        expect(decode(bytes.subarray(0, splitAt)) + decode(bytes.subarray(splitAt)) + end()).toBe(text);
      }),
    );
  });

  it('decodes Windows-1252 with euro sign, quotes and dashes', () => {
    expect(createDecoder('windows-1252').decode(Buffer.from([0x80, 0x93, 0x94, 0x96, 0x92, 0xe8, 0x9f]))).toBe(
      '€“”–’èŸ',
    );
  });

  it('decodes Mac Roman', () => {
    expect(createDecoder('macintosh').decode(Buffer.from([0x43, 0x61, 0x66, 0x66, 0x8f]))).toBe('Caffè');
  });
});

it('finds the line of the first invalid UTF-8 byte', () => {
  const broken = Buffer.from('caff\xe8\n', 'latin1');
  expect(findInvalidUtf8Line(broken)).toBe(0);
  expect(findInvalidUtf8Line(Buffer.concat([Buffer.from('è\nè\n'), broken]))).toBe(2);
  // The chunk starts with the rest of a character of the previous chunk.
  expect(findInvalidUtf8Line(Buffer.concat([Buffer.from('è').subarray(1), Buffer.from('\nè\n'), broken]))).toBe(2);
});
