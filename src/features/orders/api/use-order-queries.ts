import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { orderQueries } from './orders.queries.ts';

/** Order queries in the current language. Deferred, so that a change of language keeps the old data visible. */
export function useOrderQueries() {
  const language = useDeferredLanguage();
  return orderQueries(useApiRequest(), language);
}
