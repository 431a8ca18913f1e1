import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { b2bQueries } from './b2b.queries.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';

/** Queries in the interface language. Deferred as in `useDeferredLanguage` of the catalogue. */
export function useB2bQueries() {
  const language = useDeferredValue(useLanguage().language);
  const request = useApiRequest();
  return { ...b2bQueries(request, language), products: b2bProductQueries(request, language) };
}
