import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { promotionListQueries } from './promotion-lists.queries.ts';

/** The promotion queries in the interface language, deferred like those of the catalogue. */
export function usePromotionListQueries() {
  const language = useDeferredLanguage();
  return promotionListQueries(useApiRequest(), language);
}
