import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createZip, createBitmap, DOCX_ENTRIES } from '#tests/server/samples/files.ts';
import { decodeBmp } from './bmp.rules.ts';
import { matchesFileKind, FILE_KIND_BY_EXTENSION, type FileKind } from './file-signatures.rules.ts';

const fromLatin1 = (text: string) => Buffer.from(text, 'latin1');
const wordDocument = Buffer.concat([
  fromLatin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  Buffer.alloc(64),
  Buffer.from('WordDocument', 'utf16le'),
]);

const samples: readonly (readonly [FileKind, Buffer])[] = [
  ['jpeg', fromLatin1('\xff\xd8\xff\xe0')],
  ['png', fromLatin1('\x89PNG\r\n\x1a\n')],
  ['gif', fromLatin1('GIF89a')],
  ['bmp', createBitmap()],
  ['webp', fromLatin1('RIFF\x04\0\0\0WEBPVP8 ')],
  ['pdf', fromLatin1('%PDF-1.7\n')],
  ['doc', wordDocument],
  ['docx', createZip(DOCX_ENTRIES)],
  ['txt', Buffer.from('Perché no?\r\n\tSì.')],
  ['iso', fromLatin1('\0\0\0\x18ftypmp42')],
  ['avi', fromLatin1('RIFF\x04\0\0\0AVI LIST')],
  ['wmv', fromLatin1('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c')],
  ['flv', fromLatin1('FLV\x01\x05')],
  ['webm', fromLatin1('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm')],
];

describe('matchesFileKind', () => {
  it('covers every allowed extension', () => {
    expect(Object.keys(FILE_KIND_BY_EXTENSION).sort()).toEqual(
      [
        'jpeg',
        'jpg',
        'png',
        'gif',
        'bmp',
        'webp',
        'pdf',
        'doc',
        'docx',
        'txt',
        'mp4',
        'avi',
        'mov',
        'wmv',
        'flv',
        'webm',
      ].sort(),
    );
    expect(new Set(samples.map(([kind]) => kind))).toEqual(new Set(Object.values(FILE_KIND_BY_EXTENSION)));
  });

  it.each(samples)('detects only the kind %s', (kind, bytes) => {
    const kinds = samples.map(([candidate]) => candidate).filter((candidate) => matchesFileKind(bytes, candidate));
    expect(kinds).toEqual([kind]);
  });

  // SEC-09
  it.each([
    ['a Windows program', fromLatin1('MZ\x90\0\x03\0\0\0')],
    ['a Linux program', fromLatin1('\x7fELF\x02\x01')],
    ['an empty file', Buffer.alloc(0)],
    ['a ZIP archive', createZip(['a.txt'])],
    ['a Java program', createZip(['META-INF/MANIFEST.MF', 'a.class'])],
    ['an Excel sheet', createZip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a document with macros', createZip([...DOCX_ENTRIES, 'word/vbaProject.bin'])],
    ['a document after other data', Buffer.concat([fromLatin1('PK\x03\x04'), createZip(DOCX_ENTRIES)])],
    ['a document before other data', Buffer.concat([createZip(DOCX_ENTRIES), fromLatin1('MZ')])],
    ['a Windows installer', Buffer.concat([wordDocument.subarray(0, 40), Buffer.alloc(900)])],
    ['a HEIC image', fromLatin1('\0\0\0\x18ftypheic')],
    ['Matroska', fromLatin1('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska')],
    ['a WAVE file', fromLatin1('RIFF\x04\0\0\0WAVEfmt ')],
    ['an SVG image', fromLatin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an HTML page', fromLatin1('  <!DOCTYPE html><p>hello')],
    ['a shell script', fromLatin1('#!/bin/sh\nrm -rf ~')],
    ['an HTML script element', fromLatin1('\xef\xbb\xbf\n<SCRIPT>alert(1)</SCRIPT>')],
    ['a PHP script', fromLatin1('<?php system($_GET["c"]);')],
    ['text with a NUL character', fromLatin1('abc\0def')],
  ])('matches no allowed kind for %s', (_name, bytes) => {
    expect(samples.map(([kind]) => kind).filter((kind) => matchesFileKind(bytes, kind))).toEqual([]);
  });

  it('accepts text in UTF-8, UTF-16 and Latin-1', () => {
    expect(matchesFileKind(Buffer.from('\ufeffciao', 'utf16le'), 'txt')).toBe(true);
    expect(matchesFileKind(Buffer.from('\ufeffperché'), 'txt')).toBe(true);
    expect(matchesFileKind(fromLatin1('perch\xe9, 1 < 2 e <html> non si apre'), 'txt')).toBe(true);
    expect(matchesFileKind(Buffer.from('\ufeff<script>', 'utf16le'), 'txt')).toBe(false);
  });

  it('returns a boolean for any bytes', () => {
    const heads = samples.map(([, bytes]) => bytes);
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.nat(80), fc.uint8Array({ maxLength: 60 }), (head, cut, tail) => {
        const bytes = Buffer.concat([head.subarray(0, cut), tail]);
        for (const kind of Object.values(FILE_KIND_BY_EXTENSION))
          expect(typeof matchesFileKind(bytes, kind)).toBe('boolean');
      }),
    );
  });
});

describe('decodeBmp', () => {
  it('reads rows bottom-up and channels in the order blue, green, red', () => {
    expect(decodeBmp(createBitmap(), 4)).toEqual({
      width: 2,
      height: 2,
      pixels: Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255),
    });
  });

  it('reads rows top-down when the height is negative', () => {
    const file = createBitmap();
    file.writeInt32LE(-2, 22);
    expect(decodeBmp(file, 4)?.pixels.slice(0, 3)).toEqual(Uint8Array.of(0, 0, 255));
  });

  it('reads colors from the palette', () => {
    const file = Buffer.alloc(54 + 8 + 4);
    createBitmap().copy(file, 0, 0, 54);
    file.writeUInt32LE(62, 10);
    file.writeInt32LE(3, 18);
    file.writeInt32LE(1, 22);
    file.writeUInt16LE(1, 28);
    file.set([1, 2, 3, 0, 4, 5, 6, 0, 0b10100000], 54);
    expect(decodeBmp(file, 9)?.pixels).toEqual(Uint8Array.of(6, 5, 4, 3, 2, 1, 6, 5, 4));
  });

  it.each([
    ['a width of 0', 18, 0],
    ['a width beyond its data', 18, 90_000],
    ['a huge height', 22, 2_000_000_000],
    ['the smallest negative height', 22, -2_147_483_648],
    ['a header of an old version', 14, 12],
    ['pixels beyond the end of the file', 10, 60],
    ['run-length encoding', 30, 1],
  ])('rejects a bitmap with %s', (_name, offset, value) => {
    const file = createBitmap();
    file.writeInt32LE(value, offset);
    expect(decodeBmp(file, 60_000_000)).toBeUndefined();
  });

  it('returns either nothing or a complete image for any header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 44, maxLength: 44 }), (header) => {
        const file = createBitmap();
        file.set(header, 10);
        const raw = decodeBmp(file, 10_000);
        expect(raw === undefined || raw.pixels.length === raw.width * raw.height * 3).toBe(true);
      }),
    );
  });
});
