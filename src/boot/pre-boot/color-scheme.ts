import { COLOR_SCHEME_KEY } from '#src/lib/storage-keys.ts';

function readStoredColorScheme(): string | null {
  try {
    return localStorage.getItem(COLOR_SCHEME_KEY);
  } catch {
    // Storage is unavailable: use the system's scheme.
    return null;
  }
}

/** Sets the chosen color scheme, otherwise the system's, with the theme provider's key and values. */
export function applyColorScheme(): void {
  const stored = readStoredColorScheme();
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = stored === 'light' || stored === 'dark' ? stored : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
