import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_SIDE } from '#contract/image-shape.ts';
import { fitSize, hasFileChanged, readImageKind } from './resize-image.ts';

describe('the size of a scaled image', () => {
  it.each([
    ['a photo of 24 megapixels', 5712, 4284, 2943, 2207],
    ['a photo of 16 megapixels', 4608, 3456, 2943, 2207],
    ['a long screenshot', 1080, 24_000, 540, 12_000],
    ['an image within the limit', 1920, 1080, 1920, 1080],
    ['a line of pixels', 60_000, 1, 12_000, 1],
  ])('has at most 6.5 megapixels: %s', (_name, width, height, scaledWidth, scaledHeight) => {
    expect(fitSize({ width, height }, 6_500_000)).toEqual({ width: scaledWidth, height: scaledHeight });
  });

  it('is within the limits, never larger than the image, and keeps the aspect ratio within one pixel', () => {
    const side = fc.integer({ min: 1, max: 65_535 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 100_000, max: 10_000_000 }), (width, height, maxPixels) => {
        const scaled = fitSize({ width, height }, maxPixels);
        expect(scaled.width * scaled.height).toBeLessThanOrEqual(maxPixels);
        expect(scaled.width).toBeLessThanOrEqual(Math.min(width, MAX_IMAGE_SIDE));
        expect(scaled.height).toBeLessThanOrEqual(Math.min(height, MAX_IMAGE_SIDE));
        if (scaled.width === 1 || scaled.height === 1) return;
        const factor = Math.max(scaled.width / width, scaled.height / height);
        expect(Math.abs(scaled.width - width * factor)).toBeLessThanOrEqual(1);
        expect(Math.abs(scaled.height - height * factor)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a chosen file', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

  it('has its format by its content, whatever its name and type', async () => {
    expect(await readImageKind(new File([jpeg], 'IMG_1.jfif'))).toBe('jpeg');
    expect(await readImageKind(new File([jpeg], 'a.png', { type: 'image/png' }))).toBe('jpeg');
    expect(await readImageKind(new File(['text'], 'a.jpg', { type: 'image/jpeg' }))).toBeUndefined();
  });

  it('has changed when the browser can’t read it any more', async () => {
    const file = new File([jpeg], 'a.jpg');
    expect(await hasFileChanged(file)).toBe(false);
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('changed')) });
    expect(await hasFileChanged(file)).toBe(true);
  });
});
