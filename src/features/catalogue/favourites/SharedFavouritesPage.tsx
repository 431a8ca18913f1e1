import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconHeart, IconLinkOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isNotFoundError } from '#src/api/api-error.ts';
import { ProductGrid } from '#src/features/catalogue/card/ProductGrid.tsx';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { ChooseShopButton } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { hasPublicPrices } from '#src/features/catalogue/model/product.rules.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { sharedListQueries } from './shared-list.queries.ts';
import results from '#src/features/catalogue/list/CatalogueList.module.css';

/** The favourites that a member shares by a link, for everyone. Only to look at: a card opens its product. */
export function SharedFavouritesPage({ secret }: { readonly secret: string }) {
  const { t } = useLingui();
  const { data, error } = useSuspenseQuery(useLocalizedQueries(sharedListQueries).list(secret));
  // The link has ended since the page was loaded.
  if (isNotFoundError(error)) return <SharedFavouritesNotFound />;
  const { shopId, countryCode, products } = data;
  const total = products.length;
  return (
    <section aria-label={t`Shared favourites`} className={results.results}>
      <div className={results.bar}>
        <div className={results.title}>
          <PageHeading>{t`Shared favourites`}</PageHeading>
          <p className={results.count} role="status">
            <Plural value={total} one="# product" other="# products" />
          </p>
        </div>
      </div>
      {total === 0 ? (
        <EmptyState title={t`No products at the moment`} icon={<IconHeart size={30} />} action={<ChooseShopButton />}>
          <Trans>This list is empty now. Open the link again later.</Trans>
        </EmptyState>
      ) : (
        <>
          <NoPricesNotice arePricesPublic={hasPublicPrices(products)} />
          <ProductGrid
            prioritizeFirstRow
            products={products}
            renderCard={(product, important) => (
              <ShopProductCard shop={{ countryCode, shopId }} product={product} important={important} />
            )}
          />
        </>
      )}
    </section>
  );
}

/** The link is unknown, incomplete, or no longer shared. */
export function SharedFavouritesNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading hidden>{t`List not found`}</PageHeading>
      <EmptyState title={t`List not found`} icon={<IconLinkOff size={30} />} action={<ChooseShopButton />}>
        <Trans>The person who sent you the link no longer shares these products, or the link is incomplete.</Trans>
      </EmptyState>
    </>
  );
}
