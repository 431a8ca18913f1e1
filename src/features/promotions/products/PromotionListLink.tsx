import type { RenderListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { toPromotionsSearch } from '#src/features/promotions/model/promotions-search.rules.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';

/** Creates the links of a promotion's product list: category menu, breadcrumbs and pagination. */
export const createPromotionListLink =
  (promotionId: string): RenderListLink =>
  (list, props) => <CurrentLink to="/promotions" search={toPromotionsSearch(promotionId, list)} {...props} />;
