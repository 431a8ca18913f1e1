import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopAddress } from './catalogue.queries.ts';
import type { ListSearch } from './list-search.rules.ts';

export interface ListLinkProps {
  readonly shop: ShopAddress;
  readonly search: ListSearch;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The list on screen is this one, on whatever page. */
  readonly current?: boolean;
  /** For links inside an open sheet, which has an entry of its own in the history. */
  readonly replace?: boolean;
  readonly 'aria-label'?: string;
}

/** A link to a list of the shop. */
export function ListLink({ shop, search, current = false, ...props }: ListLinkProps) {
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
