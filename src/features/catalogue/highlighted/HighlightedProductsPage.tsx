import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore, IconPackageOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HIGHLIGHTED_PER_PAGE, type ListedProduct } from '#contract/catalogue.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ProductGrid } from '#src/features/catalogue/card/ProductGrid.tsx';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { ChooseShopButton } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { ListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { hasPublicPrices } from '#src/features/catalogue/model/product.rules.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx';
import { EmptyPage } from '#src/ui/navigation/PagedList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { Pagination, type PaginationProps } from '#src/ui/navigation/Pagination.tsx';
import results from '#src/features/catalogue/list/CatalogueList.module.css';
import classes from '#src/features/catalogue/list/ProductListPage.module.css';

interface HighlightedProductsPageProps {
  readonly page: number;
  readonly renderBuy: (product: ListedProduct, shopId: string) => ReactNode;
}

/** Highlighted products of the chosen shop (REQ-CAT-32). The shop comes from the session, not from the URL. */
export function HighlightedProductsPage({ page, renderBuy }: HighlightedProductsPageProps) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  const countryCode = useSessionValue((state) => state.countryCode);
  return (
    <div className={classes.page}>
      {shopId !== '' && (
        <Breadcrumbs
          crumbs={[
            {
              key: 'all',
              content: (
                <ListLink shop={{ countryCode, shopId }} search={defaultListSearch}>
                  <Trans>All products</Trans>
                </ListLink>
              ),
            },
            { key: 'page', content: t`Highlighted products` },
          ]}
        />
      )}
      <PageHeading>{t`Highlighted products`}</PageHeading>
      {shopId === '' ? (
        <EmptyState title={t`No shop chosen yet`} icon={<IconBuildingStore size={30} />} action={<ChooseShopButton />}>
          <Trans>Choose a shop to see its highlighted products.</Trans>
        </EmptyState>
      ) : (
        <HighlightedProductList shop={{ countryCode, shopId }} page={page} renderBuy={renderBuy} />
      )}
    </div>
  );
}

interface HighlightedProductListProps extends HighlightedProductsPageProps {
  readonly shop: ShopParams;
}

function HighlightedProductList({ shop, page, renderBuy }: HighlightedProductListProps) {
  const { t } = useLingui();
  const highlighted = useSuspenseQuery(useLocalizedQueries(catalogueQueries).highlighted(shop.shopId));
  const { data } = highlighted;
  const shown = data.slice((page - 1) * HIGHLIGHTED_PER_PAGE, page * HIGHLIGHTED_PER_PAGE);
  const arePricesPublic = hasPublicPrices(data);
  if (data.length === 0) {
    return <EmptyState title={t`No highlighted products at the moment`} icon={<IconPackageOff size={30} />} />;
  }
  const renderLink: PaginationProps['renderLink'] = (to, props) => (
    <CurrentLink to="/highlighted/products" search={{ page: to }} {...props} />
  );
  if (shown.length === 0) return <EmptyPage icon={<IconPackageOff size={30} />} renderLink={renderLink} />;
  return (
    <div className={`${results.results} ${classes.afterHeading}`}>
      <div className={results.staleNotice}>
        <StaleDataNotice query={highlighted} arePricesPublic={arePricesPublic} />
      </div>
      <NoPricesNotice arePricesPublic={arePricesPublic} />
      <ProductGrid
        prioritizeFirstRow
        products={shown}
        renderCard={(product, important) => (
          <ShopProductCard shop={shop} product={product} important={important} buy={renderBuy(product, shop.shopId)} />
        )}
      />
      <Pagination page={page} total={data.length} pageSize={HIGHLIGHTED_PER_PAGE} renderLink={renderLink} />
    </div>
  );
}
