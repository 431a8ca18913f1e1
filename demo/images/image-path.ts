/** Address under which the image service answers, in any size and format, for a picture's name. */
export const toImagePath = (name: string): string => `/images/${name}`;
