import { useDeferredValue } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { promotionListQueries } from './promotion-lists.queries.ts';

/** The reads of the promotions in the language of the interface, deferred as the catalogue's are. */
export function usePromotionListQueries() {
  const language = useDeferredValue(useLanguage().language);
  return promotionListQueries(useApiRequest(), language);
}
