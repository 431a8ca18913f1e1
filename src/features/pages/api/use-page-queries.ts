import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { pageQueries } from './pages.queries.ts';

/** Content queries in the current language. Deferred, so that a change of language keeps the old data visible. */
export function usePageQueries() {
  const language = useDeferredLanguage();
  return pageQueries(useApiRequest(), language);
}
