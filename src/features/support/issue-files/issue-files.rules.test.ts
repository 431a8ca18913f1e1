import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFiles,
  findRejectedFile,
  toUploadName,
  toFileSize,
  type FileInfo,
  type RejectionReason,
} from './issue-files.rules.ts';

const MB = 1_048_576;
const LIMIT = 5_242_880;

const file = (name: string, size = 10, type = ''): FileInfo => ({ name, size, type });
const getReason = (added: FileInfo, existing: readonly FileInfo[] = []): RejectionReason | undefined =>
  addFiles(existing, [added]).rejected[0]?.reason;

describe('the file type', () => {
  // REQ-SUP-19
  it.each([
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
    'JPG',
    'Pdf',
  ])('is accepted by its extension: .%s', (extension) => {
    expect(getReason(file(`foto.x.${extension}`))).toBeUndefined();
  });

  // REQ-SUP-19
  it.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/gif', 'gif'],
    ['image/bmp', 'bmp'],
    ['image/webp', 'webp'],
    ['application/pdf', 'pdf'],
    ['application/msword', 'doc'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['text/plain;charset=utf-8', 'txt'],
    ['video/mp4', 'mp4'],
    ['video/x-msvideo', 'avi'],
    ['video/quicktime', 'mov'],
    ['video/x-ms-wmv', 'wmv'],
    ['video/x-flv', 'flv'],
    ['video/webm', 'webm'],
  ])('is accepted by its MIME type and sent with an extension: %s', (type, extension) => {
    expect(getReason(file('senza-nome', 10, type))).toBeUndefined();
    expect(toUploadName(file('senza-nome', 10, type))).toBe(`senza-nome.${extension}`);
    expect(toUploadName(file(`nome.${extension}`, 10, type))).toBe(`nome.${extension}`);
  });

  // REQ-SUP-19
  it.each([
    file('virus.exe'),
    file('page.html', 10, 'text/html'),
    file('disegno.svg', 10, 'image/svg+xml'),
    file('jpg'),
    file('foto.jpg.exe'),
    file('', 10, 'constructor'),
    file('foto.heic', 10, 'image/heic'),
  ])('is rejected otherwise: $name', (rejectedFile) => {
    expect(getReason(rejectedFile)).toBe('type');
  });
});

// REQ-SUP-17
describe('the file size', () => {
  it.each([
    [0, 'empty'],
    [1, undefined],
    [LIMIT, undefined],
    [LIMIT + 1, 'size'],
  ])('is limited for a single file: %i bytes', (size, reason) => {
    expect(getReason(file('a.png', size))).toBe(reason);
  });

  // REQ-SUP-18
  it('is limited for all files together', () => {
    const existing = [file('a.png', 3 * MB)];
    expect(getReason(file('b.png', 2 * MB), existing)).toBeUndefined();
    expect(getReason(file('b.png', 2 * MB + 1), existing)).toBe('total');
  });
});

// REQ-PAGE-19
describe('a duplicate file', () => {
  // REQ-SUP-20
  it('has the same name and size', () => {
    const existing = [file('a.png', 10)];
    expect(getReason(file('a.png', 10), existing)).toBe('duplicate');
    expect(getReason(file('a.png', 11), existing)).toBeUndefined();
    expect(getReason(file('b.png', 10), existing)).toBeUndefined();
  });

  it('is found within one selection', () => {
    const { files, rejected } = addFiles([], [file('a.png'), file('a.png')]);
    expect(files).toHaveLength(1);
    expect(rejected).toEqual([{ name: 'a.png', reason: 'duplicate' }]);
  });
});

describe('several files', () => {
  it('are accepted although others of the selection are rejected, each with its reason', () => {
    const { files, rejected } = addFiles(
      [file('a.png', 2 * MB)],
      [file('b.exe'), file('c.pdf', 6 * MB), file('a.png', 2 * MB), file('d.mp4', 4 * MB), file('e.txt', 5)],
    );
    expect(files.map(({ name }) => name)).toEqual(['a.png', 'e.txt']);
    expect(rejected).toEqual([
      { name: 'b.exe', reason: 'type' },
      { name: 'c.pdf', reason: 'size' },
      { name: 'a.png', reason: 'duplicate' },
      { name: 'd.mp4', reason: 'total' },
    ]);
  });

  it('are limited to 100, which the server can parse', () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => file(`${String(index)}.txt`, 1));
    const { files, rejected } = addFiles([], tooMany);
    expect(files).toHaveLength(100);
    expect(rejected).toEqual([{ name: '100.txt', reason: 'count' }]);
  });

  it('are either accepted or rejected, and the accepted ones stay within all limits', () => {
    const anyFile = fc.record({
      name: fc.constantFrom('a.png', 'b.pdf', 'c.exe', 'd', 'e.webm'),
      size: fc.integer({ min: 0, max: 6 * MB }),
      type: fc.constantFrom('', 'image/png', 'application/zip'),
    });
    fc.assert(
      fc.property(fc.array(anyFile), fc.array(anyFile), (first, second) => {
        const existing = addFiles([], first).files;
        const { files, rejected } = addFiles(existing, second);
        expect(files.slice(0, existing.length)).toEqual(existing);
        expect(files.length + rejected.length).toBe(existing.length + second.length);
        expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
        expect(new Set(files.map(({ name, size }) => `${name} ${String(size)}`)).size).toBe(files.length);
        // All accepted files are accepted again as one selection.
        expect(addFiles([], files).rejected).toEqual([]);
      }),
    );
  });
});

describe('a file that the server rejected', () => {
  const files = [file('a.png'), file('senza-nome', 10, 'image/png')];
  const serverError = (code: string, name?: string) => ({ code, message: 'No', data: { name } });

  it('is found by its name and by its upload name', () => {
    expect(findRejectedFile(files, serverError('fileTypeRefused', 'a.png'))).toEqual({
      file: files[0],
      message: 'No',
    });
    expect(findRejectedFile(files, serverError('duplicateFile', 'senza-nome.png'))?.file).toBe(files[1]);
  });

  it('is not found for other errors and for unknown names', () => {
    expect(findRejectedFile(files, serverError('tooManyRequests', 'a.png'))).toBeNull();
    expect(findRejectedFile(files, serverError('fileTooLarge'))).toBeNull();
    expect(findRejectedFile(files, serverError('fileTooLarge', 'z.png'))).toBeNull();
  });
});

describe('toFileSize', () => {
  it.each([
    [1, 0.1, 'kB'],
    [2048, 2, 'kB'],
    [102_399, 100, 'kB'],
    [102_400, 0.1, 'MB'],
    [LIMIT, 5, 'MB'],
    [LIMIT + 1, 5.1, 'MB'],
  ])('converts %i bytes', (bytes, value, unit) => {
    expect(toFileSize(bytes)).toEqual({ value, unit });
  });
});
