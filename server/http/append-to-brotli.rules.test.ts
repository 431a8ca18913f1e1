import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_APPENDED_BYTES, appendToBrotli } from './append-to-brotli.rules.ts';

const compressAndFlush = (text: string) => brotliCompressSync(text, { finishFlush: constants.BROTLI_OPERATION_FLUSH });

it('decompresses to the compressed text and the appended one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', minLength: 1 }), (text, appended) => {
      const stream = appendToBrotli(compressAndFlush(text), appended);
      expect(brotliDecompressSync(stream).toString()).toBe(Buffer.from(text + appended).toString());
    }),
  );
});

it('appends up to 65,536 bytes', () => {
  const appended = 'à'.repeat(MAX_APPENDED_BYTES / 2);
  expect(brotliDecompressSync(appendToBrotli(compressAndFlush('abc'), appended)).toString()).toBe(`abc${appended}`);
});
