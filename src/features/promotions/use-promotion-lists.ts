import { useDeferredValue } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { promotionListQueries } from './promotion-lists.queries.ts';

/** The reads of the promotions in the language of the interface, deferred as the catalogue's are. */
export function usePromotionLists() {
  const language = useDeferredValue(useLanguage().language);
  return promotionListQueries(useRequest(), language);
}
