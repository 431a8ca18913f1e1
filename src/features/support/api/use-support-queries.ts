import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { supportQueries } from './support.queries.ts';

/** The reads of the support, in the language of the interface; deferred as everywhere. */
export function useSupportQueries() {
  const language = useDeferredValue(useLanguage().language);
  return supportQueries(useApiRequest(), language);
}
