import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { RenderListLink } from '#src/features/catalogue/list/ListLink.tsx';

/** The links of a business shop's lists: its menu, crumbs and pages. */
export const createBusinessListLink =
  (shopId: string): RenderListLink =>
  (list, { current = false, ...props }) => (
    <Link
      to="/shopb2b/products/$id"
      params={{ id: shopId }}
      search={list}
      // The router's own mark would need the same page and filters too.
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      {...props}
    />
  );

/** The crumb above a shop's lists. */
export function BusinessShopsLink() {
  return (
    <Link to="/shopb2b/shop">
      <Trans>Business shops</Trans>
    </Link>
  );
}
