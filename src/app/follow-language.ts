import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { languageOf } from '#src/i18n/i18n.ts';
import type { AppRouter } from './router.ts';

interface Followers {
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
}

/**
 * A switch of the language changes what the server says too (decision 27): what is not on screen
 * is dropped, so that it can't come back in the other language; what is on screen stays until its
 * new answer replaces it.
 */
export function followLanguage({ i18n, queryClient, router }: Followers): void {
  document.documentElement.lang = languageOf(i18n);
  let language = languageOf(i18n);
  i18n.on('change', () => {
    if (languageOf(i18n) === language) return;
    language = languageOf(i18n);
    document.documentElement.lang = language;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
    void router.invalidate();
  });
}
