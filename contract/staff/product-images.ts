import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import { MAX_PRODUCT_IMAGES, PRODUCT_IMAGE_MAX_BYTES } from './product-entity.ts';
import { Version } from './version.ts';

/** As long as the server waits for an upload. */
const UPLOAD_TIMEOUT_MS = 240_000;

const ImagePath = v.pipe(singleLineText(120), v.startsWith('/images/', 'no image'));

const Position = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Length = v.pipe(v.number(), v.minValue(0.01, 'too small'), v.maxValue(1));

/** Room for the rounding of fractions. */
const TOLERANCE = 1e-6;

/** A rectangle in fractions of the upright image. */
const CropArea = v.pipe(
  v.object({ x: Position, y: Position, width: Length, height: Length }),
  v.check(({ x, width }) => x + width <= 1 + TOLERANCE, 'outside of the image'),
  v.check(({ y, height }) => y + height <= 1 + TOLERANCE, 'outside of the image'),
);

export type CropArea = v.InferOutput<typeof CropArea>;

const StoredImage = v.object({ image: v.string() });

/**
 * Images of a product (REQ-STAFF-44, REQ-STAFF-45). An upload and a crop store a new file. The product shows it once the
 * list of its images is saved.
 */
export const staffProductImageCalls = {
  staffAddProductImage: defineCall({
    summary: 'Store an image for a product, without showing it yet',
    method: 'POST',
    path: '/staff/products/{productId}/images',
    access: 'staff',
    area: 'catalogue',
    files: { field: 'file', maxCount: 1, maxBytes: PRODUCT_IMAGE_MAX_BYTES, timeoutMs: UPLOAD_TIMEOUT_MS },
    response: { data: StoredImage },
    errors: [
      'notFound',
      'fileTooLarge',
      'fileTypeRefused',
      'imageAnimated',
      'imageTooLarge',
      'tooLarge',
      'tooManyRequests',
    ],
  }),
  staffCropProductImage: defineCall({
    summary: 'Store a part of an image of a product as a new image, without showing it yet',
    method: 'POST',
    path: '/staff/products/{productId}/images/crop',
    access: 'staff',
    area: 'catalogue',
    body: v.object({ image: ImagePath, area: CropArea }),
    response: { data: StoredImage },
    errors: ['notFound', 'productChangeRefused', 'tooManyRequests'],
  }),
  staffSetProductImages: defineCall({
    summary: 'Replace the images of a product and their order',
    method: 'PUT',
    path: '/staff/products/{productId}/images',
    access: 'staff',
    area: 'catalogue',
    body: v.object({
      version: Version,
      images: v.pipe(
        v.array(ImagePath),
        v.maxLength(MAX_PRODUCT_IMAGES, 'too many'),
        v.check((images) => new Set(images).size === images.length, 'the same image twice'),
      ),
    }),
    response: {},
    errors: ['notFound', 'productChanged', 'productChangeRefused'],
  }),
};
