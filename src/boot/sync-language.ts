import type { I18n } from '@lingui/core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { getManifestPath } from '#contract/app-manifest.ts';
import type { AppRouter } from '#src/app/routing/router.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { Language } from '#src/i18n/language.ts';

interface SyncLanguageOptions {
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
}

/** For assistive technology, and for the shortcuts and the description of the installed app (ADR 035). */
function setPageLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', getManifestPath(language));
}

/** Repeated, a write would use the link of a mail, send a code or report a payment again. */
const isRepeatable = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.isWrite !== true;

/**
 * A language switch also changes the server's responses (GAP-27). Queries that are not on screen are
 * removed, so that they can't show the previous language. Queries on screen stay until their new data
 * arrives.
 */
export function syncLanguage({ i18n, queryClient, router }: SyncLanguageOptions): void {
  let language = getActiveLanguage(i18n);
  setPageLanguage(language);
  i18n.on('change', () => {
    if (getActiveLanguage(i18n) === language) return;
    language = getActiveLanguage(i18n);
    setPageLanguage(language);
    queryClient.removeQueries({ type: 'inactive', predicate: isRepeatable });
    void queryClient.invalidateQueries({ predicate: isRepeatable });
    void router.invalidate();
  });
}
