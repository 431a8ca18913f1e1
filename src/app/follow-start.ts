import type { I18n } from '@lingui/core';
import { START_COOKIE } from '#contract/first-screen.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { forgetPages } from '#src/pwa/forget-caches.ts';
import { FIRST_START, sessionAt, writeStart } from './start.rules.ts';

const FIRST = writeStart(FIRST_START.language, sessionAt(FIRST_START));
const YEAR = 365 * 24 * 60 * 60;

/**
 * Tells the server what the next page begins with. `Lax`, because a link from another site leads to the same
 * first screen; it says nothing that the address of a list does not say.
 */
export function followStart({ session, i18n }: { readonly session: Session; readonly i18n: I18n }): void {
  let told = '';
  const tell = () => {
    const start = writeStart(languageOf(i18n), session.state);
    if (start === told) return;
    // Pages that were rendered for another beginning are of no use any more.
    if (told !== '') void forgetPages();
    told = start;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // No cookie says the same as a first start, and nothing of a member stays after the logout (Q4).
    const age = start === FIRST ? 0 : YEAR;
    document.cookie = `${START_COOKIE}=${start}; Path=/; SameSite=Lax; Max-Age=${String(age)}${secure}`;
  };
  tell();
  session.store.subscribe(tell);
  i18n.on('change', tell);
}
