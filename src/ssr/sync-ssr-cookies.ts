import type { I18n } from '@lingui/core';
import { COLOR_SCHEME_COOKIE, SSR_STATE_COOKIE, SSR_COOKIE_MAX_AGE_DAYS } from '#contract/ssr-cookies.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { clearPageCache } from '#src/pwa/clear-caches.ts';
import { colorSchemeManager } from '#src/ui/theme/color-scheme.ts';
import { DEFAULT_SSR_STATE, toSessionState, encodeSsrState } from './ssr-state.rules.ts';

const DEFAULT_STATE_COOKIE = encodeSsrState(DEFAULT_SSR_STATE.language, toSessionState(DEFAULT_SSR_STATE));

/** Empty for the system's: the button that chooses keeps only what differs from it. */
function getChosenColorScheme(): string {
  const scheme = colorSchemeManager.get('auto');
  return scheme === 'auto' ? '' : scheme;
}

/**
 * A cookie that follows what `read` gives. `Lax`, because a link from another site leads to the same first screen.
 * @param usual what no cookie says as well: then there is none, and nothing of a member stays after the logout (REL-Q4)
 */
function createCookieSync(name: string, usual: string, read: () => string): () => void {
  let told: string | undefined;
  const tell = () => {
    const value = read();
    if (value === told) return;
    // Pages that were rendered for another beginning are of no use any more.
    if (told !== undefined) void clearPageCache();
    told = value;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const age = value === usual ? 0 : SSR_COOKIE_MAX_AGE_DAYS * 24 * 60 * 60;
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${String(age)}${secure}`;
  };
  tell();
  return tell;
}

/** Tells the server what the next page begins with: nothing that the address of a list does not say, and the colours. */
export function syncSsrCookies({ session, i18n }: { readonly session: Session; readonly i18n: I18n }): void {
  const tellStart = createCookieSync(SSR_STATE_COOKIE, DEFAULT_STATE_COOKIE, () =>
    encodeSsrState(getActiveLanguage(i18n), session.state),
  );
  session.store.subscribe(tellStart);
  i18n.on('change', tellStart);
  const tellScheme = createCookieSync(COLOR_SCHEME_COOKIE, '', getChosenColorScheme);
  // The provider notes what was chosen, then sets the attribute.
  new MutationObserver(tellScheme).observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme'],
  });
}
