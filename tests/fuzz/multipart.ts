import fc from 'fast-check';
import type { FilesDeclaration } from '#contract/call.ts';
import { hostileText, toWellFormed } from './hostile-values.ts';

/** A multipart body as bytes, because FormData cannot produce malformed bodies. */
export interface MultipartForm {
  readonly contentType: string;
  readonly bytes: () => Buffer;
}

interface FormPart {
  readonly name: string;
  readonly file?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

const BOUNDARY = 'limit-of-parts';

const quote = (text: string) =>
  toWellFormed(text)
    .replaceAll('"', '%22')
    .replaceAll(/[\r\n]/gu, ' ');

function encodeForm(parts: readonly FormPart[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ name, file, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quote(name)}"`,
    file === undefined ? '' : `; filename="${quote(file)}"`,
    type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, end].map((chunk) => Buffer.from(chunk)));
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const contents: readonly (string | Buffer)[] = [
  '',
  'x',
  '<svg onload=alert(1)>',
  '<?php system($_GET[0]);',
  PNG,
  Buffer.concat([PNG, Buffer.alloc(5000, 7)]),
  Buffer.from('ffd8ffe000104a46', 'hex'),
  Buffer.from('GIF89a'),
  'BM',
  'PK\x03\x04',
  '%PDF-1.7',
  Buffer.alloc(100_000, 65),
  Buffer.from('\0'),
];

const names: readonly string[] = [
  '',
  'a',
  'a.png',
  'a.jpg',
  'a.svg',
  'a.html',
  'a.php.png',
  '../../x.png',
  '..\\x.png',
  'a\0.png',
  '\u202egnp.exe',
  'con.png',
  `${'a'.repeat(3000)}.png`,
  '.png',
  'a.png ',
  'é💩.png',
  'a.bmp',
  'a.docx',
  'a.pdf',
];

const types = ['image/png', 'image/jpeg', 'text/html', 'application/octet-stream', 'x', ''] as const;

/** Forms with invalid files, names, fields, boundaries or number of files. */
export function malformedForm(
  { field, maxCount, maxBytes }: FilesDeclaration,
  body: Readonly<Record<string, unknown>>,
): fc.Arbitrary<MultipartForm> {
  const fields = Object.entries(body).map(([name, value]): FormPart => ({
    name,
    content: String(value),
  }));
  const file = fc.record({
    name: fc.constantFrom(field, field, field, 'other', '__proto__', ''),
    file: fc.constantFrom(...names),
    type: fc.constantFrom(...types),
    content: fc.constantFrom(...contents),
  });
  const validContentType = `multipart/form-data; boundary=${BOUNDARY}`;
  const createForm = (
    parts: () => readonly FormPart[],
    contentType = validContentType,
    end?: string,
  ): MultipartForm => ({
    contentType,
    bytes: () => encodeForm(parts(), end),
  });
  const validFile: FormPart = { name: field, file: 'a.png', type: 'image/png', content: PNG };
  return fc.oneof(
    {
      weight: 25,
      arbitrary: fc.array(file, { minLength: 1, maxLength: 3 }).map((files) => createForm(() => [...fields, ...files])),
    },
    {
      weight: 15,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(body)), hostileText)
        .map(([name, content]) =>
          createForm(() => [
            ...fields.filter((field) => field.name !== name),
            { name, content: toWellFormed(content) },
            validFile,
          ]),
        ),
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...Object.keys(body))
        .map((name) => createForm(() => [...fields, { name, content: 'twice' }])),
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=other',
          'multipart/form-data; boundary=""',
          `multipart/form-data; boundary=${'b'.repeat(200)}`,
        )
        .map((contentType) => createForm(() => [...fields, validFile], contentType)),
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom('', `--${BOUNDARY}`, '\r\n\r\n', `--${BOUNDARY}\r\n\r\n`)
        .map((end) => createForm(() => [...fields, validFile], validContentType, end)),
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(maxCount + 1, 101, 300)
        .map((count) => createForm(() => [...fields, ...Array.from({ length: count }, () => validFile)])),
    },
    {
      weight: 1,
      arbitrary: fc.constant(
        createForm(() => [...fields, { ...validFile, content: Buffer.concat([PNG, Buffer.alloc(maxBytes)]) }]),
      ),
    },
  );
}
