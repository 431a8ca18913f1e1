import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { orderQueries } from './orders.queries.ts';

/** The reads of the orders, in the language of the interface; deferred as everywhere. */
export function useOrderQueries() {
  const language = useDeferredValue(useLanguage().language);
  return orderQueries(useApiRequest(), language);
}
