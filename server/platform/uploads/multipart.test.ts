import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { parseMultipart } from './multipart.ts';

/* Tests the parser alone. multipart-requests.test.ts sends requests over a socket. */

const declared = { field: 'files', maxCount: 3, maxBytes: 1000 };
const CONTENT_TYPE = 'multipart/form-data; boundary=x1';

async function* splitIntoBlocks(bytes: Buffer, size: number) {
  for (let offset = 0; offset < bytes.length; offset += size) {
    yield new Uint8Array(bytes.subarray(offset, offset + size));
  }
}

const parse = (body: string, { contentType = CONTENT_TYPE, size = 65_536 } = {}) =>
  parseMultipart(splitIntoBlocks(Buffer.from(body), size), contentType, declared);

/** Returns the code of the error and its fields. */
const getError = async (body: string, options = {}) => {
  const error: unknown = await parse(body, options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not rejected: ${String(error)}`);
  return [error.code, error.details.data?.['fields']];
};

const createPart = (disposition: string, value: string, headers = '') =>
  `--x1\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${value}\r\n`;
const END = '--x1--\r\n';
const TOO_MANY = ['invalidInput', { body: 'too many parts' }];
const NOT_MULTIPART = ['invalidInput', { body: 'not multipart' }];

describe('a multipart body', () => {
  it('is parsed the same however it is split', async () => {
    const names = fc.stringMatching(/^[a-z]{1,8}$/u);
    const values = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\r', ''));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(names, { maxLength: 5 }),
        values,
        fc.integer({ min: 1, max: 90 }),
        async (fields, value, size) => {
          const body = [
            ...fields.map((name) => createPart(`name="${name}"`, value)),
            createPart('name="files"; filename="è.txt"', value),
            END,
          ].join('');
          const form = await parse(body, { size });
          expect(form.fields).toEqual(Object.fromEntries(fields.map((name) => [name, value])));
          expect(form.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
            ['è.txt', value],
          ]);
        },
      ),
    );
  });

  it('has file names unescaped as browsers escape them', async () => {
    const { files } = await parse(createPart('name="files"; filename="a%22b.txt"', 'x') + END);
    expect(files[0]?.name).toBe('a"b.txt');
  });

  it('has LF line ends and all values of a repeated name', async () => {
    const { fields } = await parse(
      createPart('name="a"', '1\r\n2') + createPart('name="b"', '') + createPart('name="b"', 'x') + END,
    );
    expect(fields).toEqual({ a: '1\n2', b: ['', 'x'] });
  });

  it('ends at its closing boundary', async () => {
    expect((await parse(`${createPart('name="a"', '1')}${END}${createPart('name="b"', '2')}`)).fields).toEqual({
      a: '1',
    });
  });
});

describe('a hostile multipart body', () => {
  // SEC-09
  it.each([
    ['another parameter that names a boundary', 'multipart/form-data; x="boundary=zzz"; boundary=x1'],
    ['a quoted boundary', 'multipart/form-data; boundary="x1"'],
    ['an upper-case parameter', 'multipart/form-data; BOUNDARY=x1'],
  ])('is rejected for its number of parts, with %s', async (_name, contentType) => {
    const body = createPart('name="a"', '').repeat(90_000) + END;
    expect(await getError(body, { contentType })).toEqual(TOO_MANY);
  });

  it.each([
    ['empty parts', '--x1\r\n\r\n\r\n'],
    ['parts without headers', '--x1\r\n'],
    ['parts of another kind', '--x1\r\nContent-Disposition: attachment\r\n\r\n\r\n'],
    ['empty files', createPart('name="files"; filename=""', '')],
  ])('is rejected for its number of %s', async (_name, repeated) => {
    expect(await getError(repeated.repeat(2000) + END)).toEqual(TOO_MANY);
  });

  it('is rejected for a text field that is too long', async () => {
    expect(await getError(createPart('name="a"', 'x'.repeat(70_000)) + END)).toEqual(['tooLarge', undefined]);
  });

  it('has only the first headers of each part evaluated', async () => {
    const headers = 'X-A: 1\r\n'.repeat(1000);
    expect((await parse(createPart('name="a"', '1', headers) + END)).fields).toEqual({ a: '1' });
    expect(
      (await parse(`--x1\r\n${headers}Content-Disposition: form-data; name="a"\r\n\r\n1\r\n${END}`)).fields,
    ).toEqual({});
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ['an endless header', `multipart/form-data; ${'a=b;'.repeat(3000)} boundary=x1`],
  ])('is rejected with %s', async (_name, contentType) => {
    expect(await getError(createPart('name="a"', '1') + END, { contentType })).toEqual(NOT_MULTIPART);
  });

  // SEC-09
  it('is rejected when it is truncated anywhere', async () => {
    const body = createPart('name="a"', '12') + createPart('name="files"; filename="a.txt"', '34') + END;
    for (let length = 0; length < body.length - 4; length += 1) {
      expect([length, await getError(body.slice(0, length))]).toEqual([length, NOT_MULTIPART]);
    }
  });
});
