import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { orderQueries } from './orders.queries.ts';

/** Order queries in the current language. Deferred, so that a change of language keeps the old data visible. */
export function useOrderQueries() {
  const language = useDeferredValue(useLanguage().language);
  return orderQueries(useApiRequest(), language);
}
