import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createZip, createBitmap, DOCX_ENTRIES } from '#tests/server/samples/files.ts';
import { decodeBmp } from './bmp.rules.ts';
import { matchesFileKind, FILE_KIND_BY_EXTENSION, type FileKind } from './file-signatures.rules.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const word = Buffer.concat([
  latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  Buffer.alloc(64),
  Buffer.from('WordDocument', 'utf16le'),
]);

const samples: readonly (readonly [FileKind, Buffer])[] = [
  ['jpeg', latin('\xff\xd8\xff\xe0')],
  ['png', latin('\x89PNG\r\n\x1a\n')],
  ['gif', latin('GIF89a')],
  ['bmp', createBitmap()],
  ['webp', latin('RIFF\x04\0\0\0WEBPVP8 ')],
  ['pdf', latin('%PDF-1.7\n')],
  ['doc', word],
  ['docx', createZip(DOCX_ENTRIES)],
  ['txt', Buffer.from('Perché no?\r\n\tSì.')],
  ['iso', latin('\0\0\0\x18ftypmp42')],
  ['avi', latin('RIFF\x04\0\0\0AVI LIST')],
  ['wmv', latin('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c')],
  ['flv', latin('FLV\x01\x05')],
  ['webm', latin('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm')],
];

describe('what a file is', () => {
  it('is told for every extension of the rules', () => {
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

  it.each(samples)('is one kind: %s', (kind, bytes) => {
    const kinds = samples.map(([other]) => other).filter((other) => matchesFileKind(bytes, other));
    expect(kinds).toEqual([kind]);
  });

  it.each([
    ['a program', latin('MZ\x90\0\x03\0\0\0')],
    ['a program of Linux', latin('\x7fELF\x02\x01')],
    ['nothing', Buffer.alloc(0)],
    ['an archive', createZip(['a.txt'])],
    ['a Java program', createZip(['META-INF/MANIFEST.MF', 'a.class'])],
    ['a sheet of Excel', createZip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a document with macros', createZip([...DOCX_ENTRIES, 'word/vbaProject.bin'])],
    ['a document behind something else', Buffer.concat([latin('PK\x03\x04'), createZip(DOCX_ENTRIES)])],
    ['a document before something else', Buffer.concat([createZip(DOCX_ENTRIES), latin('MZ')])],
    ['a Windows installer', Buffer.concat([word.subarray(0, 40), Buffer.alloc(900)])],
    ['a picture of a phone', latin('\0\0\0\x18ftypheic')],
    ['Matroska', latin('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska')],
    ['sound', latin('RIFF\x04\0\0\0WAVEfmt ')],
    ['a drawing', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', latin('  <!DOCTYPE html><p>hello')],
    ['a script', latin('#!/bin/sh\nrm -rf ~')],
    ['a script of a page', latin('\xef\xbb\xbf\n<SCRIPT>alert(1)</SCRIPT>')],
    ['a program of a server', latin('<?php system($_GET["c"]);')],
    ['text with a zero', latin('abc\0def')],
  ])('is none of the allowed: %s', (_name, bytes) => {
    expect(samples.map(([kind]) => kind).filter((kind) => matchesFileKind(bytes, kind))).toEqual([]);
  });

  it('is text in the ways that people save it', () => {
    expect(matchesFileKind(Buffer.from('\ufeffciao', 'utf16le'), 'txt')).toBe(true);
    expect(matchesFileKind(Buffer.from('\ufeffperché'), 'txt')).toBe(true);
    expect(matchesFileKind(latin('perch\xe9, 1 < 2 e <html> non si apre'), 'txt')).toBe(true);
    expect(matchesFileKind(Buffer.from('\ufeff<script>', 'utf16le'), 'txt')).toBe(false);
  });

  it('is decided for any bytes', () => {
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

describe('a bitmap', () => {
  it('is read from below, blue first', () => {
    expect(decodeBmp(createBitmap(), 4)).toEqual({
      width: 2,
      height: 2,
      pixels: Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255),
    });
  });

  it('is read from above when its height is negative', () => {
    const file = createBitmap();
    file.writeInt32LE(-2, 22);
    expect(decodeBmp(file, 4)?.pixels.slice(0, 3)).toEqual(Uint8Array.of(0, 0, 255));
  });

  it('is read through its palette', () => {
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
    ['a width that is not there', 18, 90_000],
    ['a height beyond all', 22, 2_000_000_000],
    ['the least of all heights', 22, -2_147_483_648],
    ['a header of the past', 14, 12],
    ['pixels beyond the end', 10, 60],
    ['run lengths', 30, 1],
  ])('is refused with %s', (_name, at, value) => {
    const file = createBitmap();
    file.writeInt32LE(value, at);
    expect(decodeBmp(file, 60_000_000)).toBeUndefined();
  });

  it('never reads beyond its bytes', () => {
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
