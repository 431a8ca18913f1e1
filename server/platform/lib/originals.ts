/** Extensions of original images, in lookup order. */
export const ORIGINAL_EXTENSIONS = ['svg', 'jpg', 'png'] as const;

/** Folder of the file store with the original images: of products, shops and members. The image service reads it. */
export const ORIGINALS_FOLDER = 'images';
