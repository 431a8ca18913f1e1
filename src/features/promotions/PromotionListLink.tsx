import { Link } from '@tanstack/react-router';
import type { RenderListLink } from '#src/features/catalogue/ListLink.tsx';
import { searchOf } from './promotion-list.rules.ts';

/** The links of a promotion's lists: its menu, crumbs and pages. */
export const promotionListLink =
  (promotionId: string): RenderListLink =>
  (list, { current = false, ...props }) => (
    <Link
      to="/promotions"
      search={searchOf(promotionId, list)}
      // The router's own mark would need the same page too.
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      {...props}
    />
  );
