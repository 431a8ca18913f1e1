import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { supportQueries } from './support.queries.ts';

/** Support queries in the current language. Deferred, so that a change of language keeps the old data visible. */
export function useSupportQueries() {
  const language = useDeferredLanguage();
  return supportQueries(useApiRequest(), language);
}
