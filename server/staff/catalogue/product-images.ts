import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UploadedFile } from '#contract/call.ts';
import { detectImageKind } from '#contract/image-kind.ts';
import type { CropArea } from '#contract/staff/product-images.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { findOriginal } from '#server/platform/files/find-original.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { parseImagePath } from '#server/platform/lib/image-path.rules.ts';
import { ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import {
  checkImages,
  consumeDecoding,
  createFileError,
  STAFF_IMAGE_DECODING_RATE_LIMIT,
} from '#server/platform/uploads/image-limits.ts';
import { readPixelCount, renderImage, type RenderedImage } from '#server/platform/uploads/render-image.ts';

type ImageDeps = Pick<Deps, 'config' | 'db' | 'now'>;

const FORM_FIELD = 'file';

const PATH_PREFIX = '/images/';

/**
 * Start of the names of the images that are stored for a product. A person can thus show no image that was stored for a
 * product of another shop, nor the photograph of a member.
 */
const toNamePrefix = (productId: string): string =>
  `product-${createHash('sha256').update(productId).digest('hex').slice(0, 16)}-`;

/** Stores an image under a new random name, so that caches never show what it replaces. @returns its path */
async function store({ config }: ImageDeps, productId: string, { bytes, extension }: RenderedImage): Promise<string> {
  const name = `${toNamePrefix(productId)}${randomBytes(12).toString('hex')}`;
  await openFileStore(config).write(`${ORIGINALS_FOLDER}/${name}.${extension}`, bytes);
  return `${PATH_PREFIX}${name}`;
}

/**
 * Stores a sent image for a product, without metadata.
 *
 * @returns its path
 * @throws AppError `fileTypeRefused`, `imageAnimated`, `imageTooLarge`, `tooManyRequests`, `invalidInput` without a file
 */
export async function addProductImage(
  deps: ImageDeps,
  staff: SignedInStaff,
  productId: string,
  [file]: readonly UploadedFile[],
): Promise<string> {
  if (!file) throw createInvalidFieldError(FORM_FIELD, 'required');
  const kind = detectImageKind(file.bytes);
  // The image library reads no BMP.
  if (!kind || kind === 'bmp') throw createFileError('fileTypeRefused', FORM_FIELD, file);
  await checkImages(deps, staff.id, FORM_FIELD, [{ file, kind }], STAFF_IMAGE_DECODING_RATE_LIMIT);
  const image = await renderImage(staff.id, file.bytes);
  if (!image) throw createFileError('fileTypeRefused', FORM_FIELD, file);
  return store(deps, productId, image);
}

/** Which of the images were stored for the product, by {@link addProductImage} or {@link cropProductImage}. */
export async function findStoredImages(
  { config }: Pick<Deps, 'config'>,
  productId: string,
  images: readonly string[],
): Promise<ReadonlySet<string>> {
  const files = openFileStore(config);
  const prefix = toNamePrefix(productId);
  const stored = await Promise.all(
    images.map(async (image) => {
      const name = parseImagePath(image);
      if (name === undefined || !name.startsWith(prefix) || image !== `${PATH_PREFIX}${name}`) return undefined;
      return (await findOriginal(files, name)) && image;
    }),
  );
  return new Set(stored.filter((image) => image !== undefined));
}

async function readOriginal({ config, db }: ImageDeps, productId: string, image: string) {
  const [product] = await db.select({ images: products.images }).from(products).where(eq(products.id, productId));
  const isShown = product?.images.includes(image) === true;
  if (!isShown && !(await findStoredImages({ config }, productId, [image])).has(image)) return undefined;
  const name = parseImagePath(image);
  const files = openFileStore(config);
  const original = name === undefined ? undefined : await findOriginal(files, name);
  return original && files.read(original.path);
}

/**
 * Stores a part of an image that the product shows, or that was stored for it.
 *
 * @returns the path of the new image
 * @throws AppError `notFound` for any other image, `productChangeRefused` for an unreadable one, `tooManyRequests`
 */
export async function cropProductImage(
  deps: ImageDeps,
  staff: SignedInStaff,
  productId: string,
  { image, area }: { readonly image: string; readonly area: CropArea },
): Promise<string> {
  const original = await readOriginal(deps, productId, image);
  if (!original) throw new AppError('notFound');
  const pixels = await readPixelCount(staff.id, original);
  if (pixels === undefined) throw new AppError('productChangeRefused');
  await consumeDecoding(deps, STAFF_IMAGE_DECODING_RATE_LIMIT, staff.id, pixels);
  const cropped = await renderImage(staff.id, original, area);
  if (!cropped) throw new AppError('productChangeRefused');
  return store(deps, productId, cropped);
}
