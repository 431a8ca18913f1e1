/** Draws a jar on a coloured ground, as a data URL: stories load no images from the network. */
const drawImage = (ground: string, jar: string, width = 480, height = 480): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="100%" height="100%" fill="${ground}"/>` +
      `<rect x="${width / 2 - 80}" y="${height / 2 - 90}" width="160" height="200" rx="28" fill="${jar}"/>` +
      `<rect x="${width / 2 - 62}" y="${height / 2 - 130}" width="124" height="40" rx="8" fill="#3a342c"/></svg>`,
  )}`;

export const HONEY_IMAGE = drawImage('#f3e7cf', '#c98a1b');
export const OIL_IMAGE = drawImage('#e6ecd8', '#6b7d2a');
export const COFFEE_IMAGE = drawImage('#eadfd6', '#5a3a26');
export const WIDE_IMAGE = drawImage('#dcebe3', '#2c7a5c', 960, 540);
/** A URL that can't be loaded. */
export const BROKEN_IMAGE = 'data:image/png;base64,none';
