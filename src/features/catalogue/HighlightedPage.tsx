import { Link } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { IconBuildingStore, IconPackageOff } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { HIGHLIGHTED_PER_PAGE } from './catalogue.constants.ts';
import type { ShopAddress } from './catalogue.queries.ts';
import { ListLink } from './ListLink.tsx';
import results from './ListResults.module.css';
import { wholeList } from './list-search.rules.ts';
import { ChooseShop } from './NotHere.tsx';
import { pageOf } from './product.rules.ts';
import { ProductGrid } from './ProductGrid.tsx';
import classes from './ProductListPage.module.css';
import { SavedNote } from './SavedNote.tsx';
import { ShopNotice } from './ShopNotice.tsx';
import { ShopProductCard } from './ShopProductCard.tsx';
import { useCatalogue } from './use-catalogue.ts';

interface HighlightedPageProps {
  readonly page: number;
  readonly renderBuy: (product: ListedProduct, shopId: string) => ReactNode;
}

/** The highlighted products of the chosen shop; the address names none. */
export function HighlightedPage({ page, renderBuy }: HighlightedPageProps) {
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
                <ListLink shop={{ countryCode, shopId }} search={wholeList}>
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
        <EmptyState title={t`No shop chosen yet`} icon={<IconBuildingStore size={30} />} action={<ChooseShop />}>
          <Trans>Highlighted products are those of the shop that you choose.</Trans>
        </EmptyState>
      ) : (
        <HighlightedProducts shop={{ countryCode, shopId }} page={page} renderBuy={renderBuy} />
      )}
    </div>
  );
}

interface HighlightedProductsProps extends HighlightedPageProps {
  readonly shop: ShopAddress;
}

function HighlightedProducts({ shop, page, renderBuy }: HighlightedProductsProps) {
  const { t } = useLingui();
  const highlighted = useSuspenseQuery(useCatalogue().highlighted(shop.shopId));
  const { data } = highlighted;
  const { shown, page: current } = pageOf(data, page, HIGHLIGHTED_PER_PAGE);
  if (data.length === 0) {
    return <EmptyState title={t`Nothing is highlighted now`} icon={<IconPackageOff size={30} />} />;
  }
  return (
    <div className={`${results.results} ${classes.below}`}>
      <div className={results.age}>
        <SavedNote of={highlighted} />
      </div>
      <ShopNotice />
      <ProductGrid
        first
        products={shown}
        renderCard={(product, important) => (
          <ShopProductCard shop={shop} product={product} important={important} buy={renderBuy(product, shop.shopId)} />
        )}
      />
      <Pager
        page={current}
        total={data.length}
        pageSize={HIGHLIGHTED_PER_PAGE}
        renderLink={(to, props) => <Link to="/highlighted/products" search={{ page: to }} {...props} />}
      />
    </div>
  );
}
