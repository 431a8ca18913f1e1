import { join } from 'node:path';

/** Extensions of original images, in lookup order. */
export const ORIGINAL_EXTENSIONS = ['svg', 'jpg', 'png'] as const;

/** The folder of the original images: of products, shops and members. The image service reads it. */
export const getOriginalsDir = (dataDir: string): string => join(dataDir, 'pictures');
