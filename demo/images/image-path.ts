/** Returns the path at which the image service serves an image in any size and format. */
export const toImagePath = (name: string): string => `/images/${name}`;
