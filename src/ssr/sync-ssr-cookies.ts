import type { I18n } from '@lingui/core';
import { COLOR_SCHEME_COOKIE, SSR_STATE_COOKIE, SSR_COOKIE_MAX_AGE_DAYS } from '#contract/ssr-cookies.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { clearPageCache } from '#src/pwa/clear-caches.ts';
import { colorSchemeManager } from '#src/ui/theme/color-scheme.ts';
import { getTimeZone } from './hydrate.ts';
import { encodeSsrState } from './ssr-state.rules.ts';

/** The state of a new visitor, which is not stored. */
const DEFAULT_STATE_COOKIE = 'it~~~';

/** Empty when the user follows the system's scheme: only a different choice is stored. */
function getChosenColorScheme(): string {
  const scheme = colorSchemeManager.get('auto');
  return scheme === 'auto' ? '' : scheme;
}

/**
 * Returns a function that writes the current value to a cookie. `SameSite=Lax`, so that it is sent when a user follows
 * a link from another site.
 * @param defaultValue is not stored: the cookie is deleted, so that nothing of a member stays after a logout (REL-Q4)
 */
function createCookieSync(name: string, defaultValue: string, read: () => string): () => void {
  let written: string | undefined;
  const write = () => {
    const value = read();
    if (value === written) return;
    // Cached pages were rendered for the previous value.
    if (written !== undefined) void clearPageCache();
    written = value;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const maxAge = value === defaultValue ? 0 : SSR_COOKIE_MAX_AGE_DAYS * 24 * 60 * 60;
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${String(maxAge)}${secure}`;
  };
  write();
  return write;
}

/** Keeps the cookies up to date that SSR reads: language, shop selection, a member's time zone, and the color scheme. */
export function syncSsrCookies({ session, i18n }: { readonly session: Session; readonly i18n: I18n }): void {
  const syncState = createCookieSync(SSR_STATE_COOKIE, DEFAULT_STATE_COOKIE, () =>
    encodeSsrState(getActiveLanguage(i18n), session.state, getTimeZone()),
  );
  session.store.subscribe(syncState);
  i18n.on('change', syncState);
  const syncScheme = createCookieSync(COLOR_SCHEME_COOKIE, '', getChosenColorScheme);
  // The theme provider stores the choice, then sets the attribute.
  new MutationObserver(syncScheme).observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme'],
  });
}
