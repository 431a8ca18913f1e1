import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the colours that were chosen on this device are kept; `public/before-app.js` reads the same. */
export const schemes = localStorageColorSchemeManager();
