import { localStorageColorSchemeManager } from '@mantine/core';
import { COLOR_SCHEME_KEY } from '#src/lib/storage-keys.ts';

/** Where the colours that were chosen on this device are kept; `public/pre-boot.js` reads the same. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
