import { Link } from '@tanstack/react-router';
import type { RenderListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { toPromotionsSearch } from '#src/features/promotions/list/promotions-search.rules.ts';

/** The links of a promotion's lists: its menu, crumbs and pages. */
export const createPromotionListLink =
  (promotionId: string): RenderListLink =>
  (list, { current = false, ...props }) => (
    <Link
      to="/promotions"
      search={toPromotionsSearch(promotionId, list)}
      // The router's own mark would need the same page too.
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      {...props}
    />
  );
