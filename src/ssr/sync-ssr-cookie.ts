import type { I18n } from '@lingui/core';
import { SSR_STATE_COOKIE, SSR_COOKIE_MAX_AGE_DAYS } from '#contract/ssr-cookies.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { getTimeZone } from '#src/lib/time-zone.ts';
import { clearPageCache } from '#src/pwa/clear-caches.ts';
import type { Session } from '#src/session/session-store.ts';
import { encodeSsrState } from './ssr-state.rules.ts';

/** The state of a new visitor, which is not stored. */
const DEFAULT_STATE = 'it~~~';

/**
 * Keeps the cookie up to date that SSR reads: language, shop selection and a member's time zone. `SameSite=Lax`, so that
 * it is sent when a user follows a link from another site.
 */
export function syncSsrCookie({ session, i18n }: { readonly session: Session; readonly i18n: I18n }): void {
  let written: string | undefined;
  const write = () => {
    const value = encodeSsrState(getActiveLanguage(i18n), session.state, getTimeZone());
    if (value === written) return;
    // Cached pages were rendered for the previous value.
    if (written !== undefined) void clearPageCache();
    written = value;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // The default state is not stored: the cookie is deleted, so that nothing of a member stays after a logout (REL-Q4).
    const maxAge = value === DEFAULT_STATE ? 0 : SSR_COOKIE_MAX_AGE_DAYS * 24 * 60 * 60;
    document.cookie = `${SSR_STATE_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${String(maxAge)}${secure}`;
  };
  write();
  session.store.subscribe(write);
  i18n.on('change', write);
}
