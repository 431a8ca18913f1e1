import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { pageQueries } from './pages.queries.ts';

/** The reads of these pages, in the language of the interface; deferred as everywhere. */
export function usePageQueries() {
  const language = useDeferredValue(useLanguage().language);
  return pageQueries(useApiRequest(), language);
}
