import type { I18n } from '@lingui/core';
import { SCHEME_COOKIE, START_COOKIE, START_COOKIE_DAYS } from '#contract/first-screen.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { forgetPages } from '#src/pwa/forget-caches.ts';
import { schemes } from '#src/ui/scheme.ts';
import { FIRST_START, sessionAt, writeStart } from './start.rules.ts';

const FIRST = writeStart(FIRST_START.language, sessionAt(FIRST_START));

/** Empty for the system's: the button that chooses keeps only what differs from it. */
function chosenScheme(): string {
  const scheme = schemes.get('auto');
  return scheme === 'auto' ? '' : scheme;
}

/**
 * A cookie that follows what `read` gives. `Lax`, because a link from another site leads to the same first screen.
 * @param usual what no cookie says as well: then there is none, and nothing of a member stays after the logout (Q4)
 */
function follow(name: string, usual: string, read: () => string): () => void {
  let told: string | undefined;
  const tell = () => {
    const value = read();
    if (value === told) return;
    // Pages that were rendered for another beginning are of no use any more.
    if (told !== undefined) void forgetPages();
    told = value;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const age = value === usual ? 0 : START_COOKIE_DAYS * 24 * 60 * 60;
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${String(age)}${secure}`;
  };
  tell();
  return tell;
}

/** Tells the server what the next page begins with: nothing that the address of a list does not say, and the colours. */
export function followStart({ session, i18n }: { readonly session: Session; readonly i18n: I18n }): void {
  const tellStart = follow(START_COOKIE, FIRST, () => writeStart(languageOf(i18n), session.state));
  session.store.subscribe(tellStart);
  i18n.on('change', tellStart);
  const tellScheme = follow(SCHEME_COOKIE, '', chosenScheme);
  // The provider notes what was chosen, then sets the attribute.
  new MutationObserver(tellScheme).observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme'],
  });
}
