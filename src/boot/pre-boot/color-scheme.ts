import { COLOR_SCHEME_KEY } from '#src/lib/storage-keys.ts';

function readStoredColorScheme(): string | null {
  try {
    return localStorage.getItem(COLOR_SCHEME_KEY);
  } catch {
    // Storage is unavailable: use the system's scheme.
    return null;
  }
}

/**
 * Sets the chosen color scheme, otherwise the system's, with the theme provider's key and values. A page that the server
 * rendered has a scheme already; `data-scheme` marks a scheme that is only assumed.
 */
export function applyColorScheme(): void {
  const root = document.documentElement;
  const stored = readStoredColorScheme();
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', stored === 'light' || stored === 'dark' ? stored : system);
  root.removeAttribute('data-scheme');
}
