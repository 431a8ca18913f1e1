import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { B2B_PRODUCTS_PER_PAGE } from '#contract/b2b.ts';
import { CategoryBar } from '#src/features/catalogue/CategoryBar.tsx';
import { CategoryDrawer } from '#src/features/catalogue/CategoryDrawer.tsx';
import { placeOf } from '#src/features/catalogue/category-menu.rules.ts';
import { FilterDrawer } from '#src/features/catalogue/FilterDrawer.tsx';
import { ListCrumbs } from '#src/features/catalogue/ListCrumbs.tsx';
import { ListResults } from '#src/features/catalogue/ListResults.tsx';
import type { ListSearch } from '#src/features/catalogue/list-search.rules.ts';
import { ProductCard } from '#src/features/catalogue/ProductCard.tsx';
import { orderTypeOf } from '#src/session/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import classes from './BusinessPages.module.css';
import { ToShops, businessListLink } from './BusinessListLink.tsx';
import { ShopBanner } from './ShopBanner.tsx';
import { useB2b } from './use-b2b.ts';
import { useRememberBusiness } from './use-remember-business.ts';

interface BusinessListPageProps {
  readonly shopId: string;
  readonly search: ListSearch;
}

/** Doc 2 §2: the products of a business shop. */
export function BusinessListPage({ shopId, search }: BusinessListPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const b2b = useB2b();
  const orderType = useSessionValue(orderTypeOf);
  const { data: shop } = useSuspenseQuery(b2b.shop(shopId));
  const { data: categories } = useSuspenseQuery(b2b.products.categories(shopId));
  const list = useQuery({
    ...b2b.products.list(shopId, orderType, search),
    // Never the products of another shop.
    placeholderData: (previous, query) => (query?.queryKey[3] === shopId ? previous : undefined),
  });
  useRememberBusiness(shop);
  const place = placeOf(categories, search);
  const name = place.subCategory?.name ?? place.category?.name ?? t`All products`;
  const links = { search, renderLink: businessListLink(shopId) };
  return (
    <div className={classes.page}>
      <CategoryBar categories={categories} {...links} />
      <CategoryDrawer categories={categories} {...links} />
      <ListCrumbs renderLink={links.renderLink} from={<ToShops />} all={<Trans>All products</Trans>} place={place} />
      <ShopBanner shop={shop} />
      <ListResults
        heading={<PageHeading>{name}</PageHeading>}
        tools={
          <FilterDrawer
            keywords={b2b.products.keywords(shopId)}
            search={search}
            onChoose={(next) =>
              void navigate({
                to: '/shopb2b/products/$id',
                params: { id: shopId },
                search: next,
                replace: true,
              })
            }
          />
        }
        list={list}
        products={list.data?.data}
        total={list.data?.totalCount}
        pageSize={B2B_PRODUCTS_PER_PAGE}
        {...links}
        renderCard={(product, important) => (
          <ProductCard
            business
            product={product}
            important={important}
            renderLink={(link) => <Link to="/shopb2b/products/detail/$id" params={{ id: product.id }} {...link} />}
          />
        )}
      />
    </div>
  );
}
