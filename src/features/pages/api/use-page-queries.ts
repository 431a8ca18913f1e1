import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { pageQueries } from './pages.queries.ts';

/** Content queries in the current language. Deferred, so that a change of language keeps the old data visible. */
export function usePageQueries() {
  const language = useDeferredValue(useLanguage().language);
  return pageQueries(useApiRequest(), language);
}
