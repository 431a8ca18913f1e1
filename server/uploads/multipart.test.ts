import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors/app-error.ts';
import { parseMultipart } from './multipart.ts';

/* The parser over bytes, however they arrive; the same over a socket: multipart.test.ts. */

const declared = { field: 'files', maxCount: 3, maxBytes: 1000 };
const CONTENT_TYPE = 'multipart/form-data; boundary=x1';

async function* inBlocks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size));
}

const parse = (body: string, { contentType = CONTENT_TYPE, size = 65_536 } = {}) =>
  parseMultipart(inBlocks(Buffer.from(body), size), contentType, declared);

/** The fields that a refusal names, and its code. */
const refusal = async (body: string, options = {}) => {
  const error: unknown = await parse(body, options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return [error.code, error.details.data?.['fields']];
};

const part = (disposition: string, value: string, headers = '') =>
  `--x1\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${value}\r\n`;
const END = '--x1--\r\n';
const TOO_MANY = ['invalidInput', { body: 'too many parts' }];
const NO_MULTIPART = ['invalidInput', { body: 'not multipart' }];

describe('a multipart body', () => {
  it('gives the same form however it is split', async () => {
    const names = fc.stringMatching(/^[a-z]{1,8}$/u);
    const values = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\r', ''));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(names, { maxLength: 5 }),
        values,
        fc.integer({ min: 1, max: 90 }),
        async (fields, value, size) => {
          const body = [
            ...fields.map((name) => part(`name="${name}"`, value)),
            part('name="files"; filename="è.txt"', value),
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

  it('has the names that browsers escape', async () => {
    const { files } = await parse(part('name="files"; filename="a%22b.txt"', 'x') + END);
    expect(files[0]?.name).toBe('a"b.txt');
  });

  it('keeps what was typed, and every value of a repeated name', async () => {
    const { fields } = await parse(part('name="a"', '1\r\n2') + part('name="b"', '') + part('name="b"', 'x') + END);
    expect(fields).toEqual({ a: '1\n2', b: ['', 'x'] });
  });

  it('ends at its closing boundary', async () => {
    expect((await parse(`${part('name="a"', '1')}${END}${part('name="b"', '2')}`)).fields).toEqual({ a: '1' });
  });
});

describe('a hostile multipart body', () => {
  it.each([
    ['another parameter that names a boundary', 'multipart/form-data; x="boundary=zzz"; boundary=x1'],
    ['a quoted boundary', 'multipart/form-data; boundary="x1"'],
    ['an upper-case parameter', 'multipart/form-data; BOUNDARY=x1'],
  ])('is refused for its number of parts, with %s', async (_name, contentType) => {
    const body = part('name="a"', '').repeat(90_000) + END;
    expect(await refusal(body, { contentType })).toEqual(TOO_MANY);
  });

  it.each([
    ['empty parts', '--x1\r\n\r\n\r\n'],
    ['parts without headers', '--x1\r\n'],
    ['parts of another kind', '--x1\r\nContent-Disposition: attachment\r\n\r\n\r\n'],
    ['empty files', part('name="files"; filename=""', '')],
  ])('is refused for its number of %s', async (_name, one) => {
    expect(await refusal(one.repeat(2000) + END)).toEqual(TOO_MANY);
  });

  it('is refused for a text that no field takes', async () => {
    expect(await refusal(part('name="a"', 'x'.repeat(70_000)) + END)).toEqual(['tooLarge', undefined]);
  });

  it('has no more of a part’s headers than a browser sends', async () => {
    const headers = 'X-A: 1\r\n'.repeat(1000);
    expect((await parse(part('name="a"', '1', headers) + END)).fields).toEqual({ a: '1' });
    expect(
      (await parse(`--x1\r\n${headers}Content-Disposition: form-data; name="a"\r\n\r\n1\r\n${END}`)).fields,
    ).toEqual({});
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ['an endless header', `multipart/form-data; ${'a=b;'.repeat(3000)} boundary=x1`],
  ])('is refused with %s', async (_name, contentType) => {
    expect(await refusal(part('name="a"', '1') + END, { contentType })).toEqual(NO_MULTIPART);
  });

  it('is refused when it ends too soon, wherever that is', async () => {
    const body = part('name="a"', '12') + part('name="files"; filename="a.txt"', '34') + END;
    for (let length = 0; length < body.length - 4; length += 1) {
      expect([length, await refusal(body.slice(0, length))]).toEqual([length, NO_MULTIPART]);
    }
  });
});
