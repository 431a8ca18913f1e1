import { localStorageColorSchemeManager } from '@mantine/core';
import { COLOR_SCHEME_KEY } from '#src/lib/storage-keys.ts';

/** Stores the chosen color scheme in localStorage. `src/boot/pre-boot/color-scheme.ts` reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
