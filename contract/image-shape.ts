/**
 * Maximum pixels of each side of a photograph. The memory for decoding grows with the length of a row: one of 13 million
 * pixels takes more than 1 GB, although the image has no more pixels than a photo. The app scales long
 * screenshots and panoramas down. Browsers can draw this size.
 */
export const MAX_IMAGE_SIDE = 12_000;
