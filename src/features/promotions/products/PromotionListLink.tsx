import { Link } from '@tanstack/react-router';
import type { RenderListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { toPromotionsSearch } from '#src/features/promotions/list/promotions-search.rules.ts';

/** Creates the links of a promotion's product list: category menu, breadcrumbs and pagination. */
export const createPromotionListLink =
  (promotionId: string): RenderListLink =>
  (list, { current = false, ...props }) => (
    <Link
      to="/promotions"
      search={toPromotionsSearch(promotionId, list)}
      // `aria-current` is set explicitly, because the router would also compare the page number.
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      {...props}
    />
  );
