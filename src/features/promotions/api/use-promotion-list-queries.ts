import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { promotionListQueries } from './promotion-lists.queries.ts';

/** The promotion queries in the interface language, deferred like those of the catalogue. */
export function usePromotionListQueries() {
  const language = useDeferredValue(useLanguage().language);
  return promotionListQueries(useApiRequest(), language);
}
