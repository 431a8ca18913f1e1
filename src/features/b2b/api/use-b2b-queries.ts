import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { b2bQueries } from './b2b.queries.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';

/** Queries in the interface language. */
export function useB2bQueries() {
  const language = useDeferredLanguage();
  const request = useApiRequest();
  return { ...b2bQueries(request, language), products: b2bProductQueries(request, language) };
}
