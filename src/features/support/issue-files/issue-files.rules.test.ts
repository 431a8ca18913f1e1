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
const getReason = (added: FileInfo, kept: readonly FileInfo[] = []): RejectionReason | undefined =>
  addFiles(kept, [added]).rejected[0]?.reason;

describe('a file’s type', () => {
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
  ])('is known by its extension: .%s', (extension) => {
    expect(getReason(file(`foto.x.${extension}`))).toBeUndefined();
  });

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
  ])('or by its type, and is sent with an extension: %s', (type, extension) => {
    expect(getReason(file('senza-nome', 10, type))).toBeUndefined();
    expect(toUploadName(file('senza-nome', 10, type))).toBe(`senza-nome.${extension}`);
    expect(toUploadName(file(`nome.${extension}`, 10, type))).toBe(`nome.${extension}`);
  });

  it.each([
    file('virus.exe'),
    file('page.html', 10, 'text/html'),
    file('disegno.svg', 10, 'image/svg+xml'),
    file('jpg'),
    file('foto.jpg.exe'),
    file('', 10, 'constructor'),
    file('foto.heic', 10, 'image/heic'),
  ])('is refused otherwise: $name', (one) => {
    expect(getReason(one)).toBe('type');
  });
});

describe('sizes', () => {
  it.each([
    [0, 'empty'],
    [1, undefined],
    [LIMIT, undefined],
    [LIMIT + 1, 'size'],
  ])('%i bytes', (size, problem) => {
    expect(getReason(file('a.png', size))).toBe(problem);
  });

  it('count together, too', () => {
    const kept = [file('a.png', 3 * MB)];
    expect(getReason(file('b.png', 2 * MB), kept)).toBeUndefined();
    expect(getReason(file('b.png', 2 * MB + 1), kept)).toBe('total');
  });
});

describe('a file that is there already', () => {
  it('is one of the same name and size', () => {
    const kept = [file('a.png', 10)];
    expect(getReason(file('a.png', 10), kept)).toBe('duplicate');
    expect(getReason(file('a.png', 11), kept)).toBeUndefined();
    expect(getReason(file('b.png', 10), kept)).toBeUndefined();
  });

  it('is also found among those that come with it', () => {
    const { files, rejected } = addFiles([], [file('a.png'), file('a.png')]);
    expect(files).toHaveLength(1);
    expect(rejected).toEqual([{ name: 'a.png', reason: 'duplicate' }]);
  });
});

describe('several files', () => {
  it('stay beside those that are refused, each named with its rule', () => {
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

  it('are a hundred at most, which the server can parse', () => {
    const many = Array.from({ length: 101 }, (_, at) => file(`${String(at)}.txt`, 1));
    const { files, rejected } = addFiles([], many);
    expect(files).toHaveLength(100);
    expect(rejected).toEqual([{ name: '100.txt', reason: 'count' }]);
  });

  it('are lost never, kept within every limit, and each is either kept or named', () => {
    const any = fc.record({
      name: fc.constantFrom('a.png', 'b.pdf', 'c.exe', 'd', 'e.webm'),
      size: fc.integer({ min: 0, max: 6 * MB }),
      type: fc.constantFrom('', 'image/png', 'application/zip'),
    });
    fc.assert(
      fc.property(fc.array(any), fc.array(any), (first, second) => {
        const kept = addFiles([], first).files;
        const { files, rejected } = addFiles(kept, second);
        expect(files.slice(0, kept.length)).toEqual(kept);
        expect(files.length + rejected.length).toBe(kept.length + second.length);
        expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
        expect(new Set(files.map(({ name, size }) => `${name} ${String(size)}`)).size).toBe(files.length);
        // What was kept is kept again, whole.
        expect(addFiles([], files).rejected).toEqual([]);
      }),
    );
  });
});

describe('a file that the server refused', () => {
  const files = [file('a.png'), file('senza-nome', 10, 'image/png')];
  const failure = (code: string, name?: string) => ({ code, message: 'No', data: { name } });

  it('is found by its name, also by the one that it was sent under', () => {
    expect(findRejectedFile(files, failure('fileTypeRefused', 'a.png'))).toEqual({
      file: files[0],
      message: 'No',
    });
    expect(findRejectedFile(files, failure('fileTwice', 'senza-nome.png'))?.file).toBe(files[1]);
  });

  it('is none for another failure, and for a name that is not there', () => {
    expect(findRejectedFile(files, failure('tooManyRequests', 'a.png'))).toBeNull();
    expect(findRejectedFile(files, failure('fileTooLarge'))).toBeNull();
    expect(findRejectedFile(files, failure('fileTooLarge', 'z.png'))).toBeNull();
  });
});

describe('a size in words', () => {
  it.each([
    [1, 0.1, 'kB'],
    [2048, 2, 'kB'],
    [102_399, 100, 'kB'],
    [102_400, 0.1, 'MB'],
    [LIMIT, 5, 'MB'],
    [LIMIT + 1, 5.1, 'MB'],
  ])('%i bytes', (bytes, value, unit) => {
    expect(toFileSize(bytes)).toEqual({ value, unit });
  });
});
