/** Image formats that uploads may have. */
export const IMAGE_KINDS = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Bytes from the start of a file that {@link detectImageKind} needs. */
export const IMAGE_SIGNATURE_BYTES = 12;

const hasSignature = (start: string, signature: string, offset = 0): boolean => start.startsWith(signature, offset);

/** Each character is one byte. */
const signatures: Readonly<Record<ImageKind, (start: string) => boolean>> = {
  jpeg: (start) => hasSignature(start, '\xff\xd8\xff'),
  png: (start) => hasSignature(start, '\x89PNG\r\n\x1a\n'),
  gif: (start) => hasSignature(start, 'GIF87a') || hasSignature(start, 'GIF89a'),
  bmp: (start) => hasSignature(start, 'BM') && hasSignature(start, '\0\0\0\0', 6),
  webp: (start) => hasSignature(start, 'RIFF') && hasSignature(start, 'WEBP', 8),
};

/**
 * Detects the format of an image by its content. Names and MIME types are unreliable: `.jfif` is a JPEG, and a messenger
 * may save a PNG as `.jpg`.
 *
 * @param bytes the file, or at least its first {@link IMAGE_SIGNATURE_BYTES}
 * @returns undefined if it has none of the formats
 */
export function detectImageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, IMAGE_SIGNATURE_BYTES));
  return IMAGE_KINDS.find((kind) => signatures[kind](start));
}
