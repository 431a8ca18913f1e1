import { vi } from 'vitest';

/** First bytes of a JPEG, in a file with any name and type. */
export const createJpegFile = (name: string, type = ''): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type });

/** Makes the browser refuse to read a file, as after a change on disk. */
export function changeOnDisk(file: File): void {
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('changed')) });
}

/**
 * Replaces the decoder of images, which jsdom lacks. Each image is small.
 * @returns functions that finish or fail the decoding of all images
 */
export function fakeImageDecoder() {
  let finish = () => {};
  let fail = () => {};
  const decoding = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = () => reject(new DOMException('broken'));
  });
  // jsdom has none of these methods.
  Object.assign(HTMLImageElement.prototype, { decode: () => decoding });
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => {} });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(30);
  return { finish, fail };
}
