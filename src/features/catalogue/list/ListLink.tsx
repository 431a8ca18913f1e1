import type { ReactNode } from 'react';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';

export interface ListLinkProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** This is the list on screen, on any page. */
  readonly current?: boolean;
  /** Replaces the history entry. For links inside an open sheet, which has its own entry (see `useBackToClose`). */
  readonly replace?: boolean;
  readonly onClick?: () => void;
  readonly 'aria-label'?: string;
}

/** Renders the links of a list, so that menus, breadcrumbs and pages work for shops and promotions. */
export type RenderListLink = (search: ListSearch, props: ListLinkProps) => ReactNode;

interface ShopListLinkProps extends ListLinkProps {
  readonly shop: ShopParams;
  readonly search: ListSearch;
}

/** Link to a list of the shop. */
export function ListLink({ shop, search, ...props }: ShopListLinkProps) {
  return (
    <CurrentLink
      to="/$countryCode/$shopId/products"
      params={{ countryCode: shop.countryCode, shopId: shop.shopId }}
      search={search}
      {...props}
    />
  );
}

/** Creates the links of a shop's lists. */
export const createShopListLink =
  (shop: ShopParams): RenderListLink =>
  (search, props) => <ListLink shop={shop} search={search} {...props} />;
