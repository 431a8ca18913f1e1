import { COLOR_SCHEME_KEY } from '#src/lib/storage-keys.ts';
import { readStorage } from '#src/lib/web-storage.ts';

/** Sets the chosen color scheme, otherwise the system's, with the theme provider's key and values. */
export function applyColorScheme(): void {
  const stored = readStorage('localStorage', COLOR_SCHEME_KEY);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = stored === 'light' || stored === 'dark' ? stored : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
