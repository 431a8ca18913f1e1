import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import type { ListSearch } from './list-search.rules.ts';

export interface ListLinkProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The list on screen is this one, on whatever page. */
  readonly current?: boolean;
  /** For links inside an open sheet, which has an entry of its own in the history. */
  readonly replace?: boolean;
  readonly 'aria-label'?: string;
  /** Of the pager, which knows it by itself. */
  readonly 'aria-current'?: 'page' | undefined;
}

/** Makes the links of a list: menus, crumbs and pages are the same for a shop and for a promotion. */
export type RenderListLink = (search: ListSearch, props: ListLinkProps) => ReactNode;

interface ShopListLinkProps extends ListLinkProps {
  readonly shop: ShopParams;
  readonly search: ListSearch;
}

/** A link to a list of the shop. */
export function ListLink({ shop, search, current = false, ...props }: ShopListLinkProps) {
  return (
    <Link
      to="/$countryCode/$shopId/products"
      params={{ countryCode: shop.countryCode, shopId: shop.shopId }}
      search={search}
      // The router's own mark would need the same page and filters too.
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      {...props}
    />
  );
}

/** The links of a shop's lists. */
export const createShopListLink =
  (shop: ShopParams): RenderListLink =>
  (search, props) => <ListLink shop={shop} search={search} {...props} />;
