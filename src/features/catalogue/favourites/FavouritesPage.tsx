import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconHeart } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ProductGrid } from '#src/features/catalogue/card/ProductGrid.tsx';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { favouriteQueries } from '#src/features/catalogue/favourites/favourites.queries.ts';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { ChooseShopButton } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { ListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { hasPublicPrices, isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { focusPageHeading, PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CardAlert } from './ProductAlert.tsx';
import { ShareFavouritesButton, SharedListNotice } from './ShareFavourites.tsx';
import { useFavourites, useStartFavouriteOutbox } from './use-favourites.ts';
import results from '#src/features/catalogue/list/CatalogueList.module.css';

interface FavouritesPageProps {
  readonly renderBuy: (product: ListedProduct, shopId: string) => ReactNode;
}

/** The member's favourites of the chosen shop. The shop comes from the session, not from the URL. */
export function FavouritesPage(props: FavouritesPageProps) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  const countryCode = useSessionValue((state) => state.countryCode);
  if (shopId !== '') return <FavouriteList {...props} shop={{ countryCode, shopId }} />;
  return (
    <>
      <PageHeading>{t`Favourites`}</PageHeading>
      <EmptyState title={t`No shop chosen yet`} icon={<IconBuildingStore size={30} />} action={<ChooseShopButton />}>
        <Trans>Choose a shop to see your favourites there.</Trans>
      </EmptyState>
    </>
  );
}

/** A card that is removed takes the focus with it: moves it to the heading. */
function useFocusAfterRemoval(count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    const isRemoved = count < previousCount.current;
    previousCount.current = count;
    if (isRemoved && document.activeElement === document.body) focusPageHeading();
  }, [count]);
}

function FavouriteList({ shop, renderBuy }: FavouritesPageProps & { readonly shop: ShopParams }) {
  const { t } = useLingui();
  useStartFavouriteOutbox();
  const list = useSuspenseQuery(useLocalizedQueries(favouriteQueries).list(shop.shopId));
  const { products } = useFavourites(shop.shopId, 'in-language');
  const total = products.length;
  const arePricesPublic = hasPublicPrices(products);
  useFocusAfterRemoval(total);
  return (
    <section aria-label={t`Favourites`}>
      <div className={results.bar}>
        <div className={results.title}>
          <PageHeading>{t`Favourites`}</PageHeading>
          <p className={results.count} role="status">
            <Plural value={total} one="# product" other="# products" />
          </p>
        </div>
        {total > 0 && <ShareFavouritesButton shopId={shop.shopId} />}
      </div>
      <SharedListNotice shopId={shop.shopId} />
      <div className={results.staleNotice}>
        <StaleDataNotice query={list} arePricesPublic={arePricesPublic} />
      </div>
      <NoPricesNotice arePricesPublic={arePricesPublic} />
      {total === 0 ? (
        <EmptyState
          title={t`No favourites yet`}
          icon={<IconHeart size={30} />}
          action={
            <Button
              variant="light"
              renderRoot={(props) => <ListLink shop={shop} search={defaultListSearch} {...props} />}
            >
              <Trans>See all products</Trans>
            </Button>
          }
        >
          <Trans>Tap the heart of a product to find it here again.</Trans>
        </EmptyState>
      ) : (
        <ProductGrid
          prioritizeFirstRow
          products={products}
          renderCard={(product, important) => (
            <ShopProductCard
              shop={shop}
              product={product}
              important={important}
              buy={
                isAvailable(product) ? (
                  renderBuy(product, shop.shopId)
                ) : (
                  <CardAlert shopId={shop.shopId} product={product} />
                )
              }
            />
          )}
        />
      )}
    </section>
  );
}
