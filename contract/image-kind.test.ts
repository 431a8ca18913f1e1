import { describe, expect, it } from 'vitest';
import { IMAGE_SIGNATURE_BYTES, detectImageKind } from './image-kind.ts';

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the format of an image', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    // Damaged by a transfer as text, which the last bytes of the signature reveal.
    ['\x89PNG\n\x1a\n', undefined],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['BM\x46\0\0\0\0\0\0\0\x36\0', 'bmp'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\x24\0\0\0AVI LIST', undefined],
    ['\0\0\0\x18ftypheic', undefined],
    ['BM, a text', undefined],
    ['<svg>', undefined],
    ['', undefined],
  ])('is detected by the first bytes: %j', (start, kind) => {
    const file = toBytes(start.padEnd(40, 'x').slice(0, Math.max(start.length, 16)));
    expect(detectImageKind(toBytes(start))).toBe(kind);
    expect(detectImageKind(file.subarray(0, IMAGE_SIGNATURE_BYTES))).toBe(kind);
  });
});
