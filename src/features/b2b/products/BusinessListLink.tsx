import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RenderListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';

/** Creates the links of a business shop's product lists: menu, breadcrumbs and pages. */
export const createBusinessListLink =
  (shopId: string): RenderListLink =>
  (search, props) => <CurrentLink to="/shopb2b/products/$id" params={{ id: shopId }} search={search} {...props} />;

/** Breadcrumb above the lists of a shop. */
export function BusinessShopsLink() {
  return (
    <Link to="/shopb2b/shop">
      <Trans>Business shops</Trans>
    </Link>
  );
}
