import { IMAGE_SIGNATURE_BYTES, detectImageKind, type ImageKind } from '#contract/image-kind.ts';
import { MAX_IMAGE_SIDE } from '#contract/image-shape.ts';

/** Limits of an image that is sent. */
export interface ImageLimits {
  readonly maxPixels: number;
  readonly maxBytes: number;
}

interface ImageSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const JPEG_QUALITY = 0.9;

/** Scales a size down to at most `maxPixels`, with its aspect ratio. Each side has 1 to {@link MAX_IMAGE_SIDE} pixels. */
export function fitSize({ width, height }: ImageSize, maxPixels: number): ImageSize {
  const factor = Math.min(1, Math.sqrt(maxPixels / (width * height)), MAX_IMAGE_SIDE / width, MAX_IMAGE_SIDE / height);
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}

/**
 * Detects the format of a file by its content.
 * @returns undefined if it is no image of an allowed format
 * @throws DOMException when the file can't be read, for example because it has changed since it was chosen
 */
export async function readImageKind(file: Blob): Promise<ImageKind | undefined> {
  return detectImageKind(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));
}

/** The chosen files of the scaled images. */
const chosenFiles = new WeakMap<Blob, Blob>();

/**
 * Whether a file has changed on disk or was deleted since it was chosen. Browsers refuse to read such a file. An upload of
 * it would fail like a lost connection.
 */
export const hasFileChanged = (file: Blob): Promise<boolean> =>
  readImageKind(chosenFiles.get(file) ?? file).then(
    () => false,
    () => true,
  );

/**
 * Decodes an image. An `img` element applies the EXIF orientation in all browsers; `createImageBitmap` does not.
 * @throws DOMException when the browser can't decode it
 */
async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  image.src = url;
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Protection against fingerprinting replaces the pixels of a canvas by noise or white. */
function isCanvasReadable(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#204060';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  // Some browsers change each color a little, which is not visible.
  return [red - 0x20, green - 0x40, blue - 0x60].every((difference) => Math.abs(difference) < 8);
}

/** Draws an image in a size, as JPEG on a white background. Null when the browser does not allow it. */
async function drawJpeg(image: HTMLImageElement, { width, height }: ImageSize): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null || !isCanvasReadable(context)) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  // Safari releases the memory of a canvas only when its size changes.
  canvas.width = 0;
  return blob;
}

/**
 * Scales an image down to the limits, upright and as JPEG. An image within the limits is returned unchanged, as is each
 * image in a browser that does not allow to read a canvas.
 * @throws DOMException when the browser can't decode the image
 */
export async function shrinkImage(file: File, { maxPixels, maxBytes }: ImageLimits): Promise<File> {
  const image = await decodeImage(file);
  const original = { width: image.naturalWidth, height: image.naturalHeight };
  let size = fitSize(original, maxPixels);
  if (size.width === original.width && size.height === original.height && file.size <= maxBytes) return file;
  let blob = await drawJpeg(image, size);
  while (blob !== null && blob.size > maxBytes) {
    size = fitSize(size, (size.width * size.height) / 2);
    blob = await drawJpeg(image, size);
  }
  if (blob === null) return file;
  const name = `${file.name.replace(/\.[^.]*$/u, '')}.jpg`;
  const shrunk = new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
  chosenFiles.set(shrunk, file);
  return shrunk;
}
