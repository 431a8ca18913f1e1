import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { boughtProductsQueries } from '#src/features/cart/api/bought-products.queries.ts';
import { catalogueQueries, type ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ProductCard } from '#src/features/catalogue/card/ProductCard.tsx';
import { ProductGrid } from '#src/features/catalogue/card/ProductGrid.tsx';
import { isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import classes from './CartSuggestions.module.css';

const MAX_SUGGESTIONS = 4;

interface CartSuggestionsProps {
  readonly shop: ShopParams;
  /** Set in the drawer: closes it. A link replaces the drawer's history entry. */
  readonly onNavigate?: () => void;
}

/** Products for an empty cart: those that the member has bought, then highlighted ones. Nothing if they can't be loaded. */
export function CartSuggestions({ shop, onNavigate }: CartSuggestionsProps) {
  const boughtProducts = useQuery(useLocalizedQueries(boughtProductsQueries).bought(shop.shopId));
  const highlightedProducts = useQuery(useLocalizedQueries(catalogueQueries).highlighted(shop.shopId));
  // The bought products come first, so the others wait for them, unless the shop is unreachable.
  if (boughtProducts.isLoading && boughtProducts.failureCount === 0) return null;
  const bought = boughtProducts.data?.slice(0, MAX_SUGGESTIONS) ?? [];
  const boughtIds = new Set(bought.map(({ id }) => id));
  const highlighted = highlightedProducts.data?.filter((product) => isAvailable(product) && !boughtIds.has(product.id));
  return (
    <>
      <Suggestions id="bought-products" products={bought} {...{ shop, onNavigate }}>
        <Trans>Bought recently</Trans>
      </Suggestions>
      <Suggestions
        id="cart-suggestions"
        products={highlighted?.slice(0, MAX_SUGGESTIONS) ?? []}
        {...{ shop, onNavigate }}
      >
        <Trans>Highlighted products</Trans>
      </Suggestions>
    </>
  );
}

interface SuggestionsProps extends Pick<CartSuggestionsProps, 'shop'> {
  readonly onNavigate: CartSuggestionsProps['onNavigate'] | undefined;
  readonly id: string;
  readonly products: readonly ListedProduct[];
  /** The title. */
  readonly children: ReactNode;
}

function Suggestions({ id, products, children, shop, onNavigate }: SuggestionsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {children}
      </h2>
      <ProductGrid
        products={products}
        renderCard={(product) => (
          <ProductCard
            product={product}
            shopId={shop.shopId}
            level={3}
            buy={<AddToCartButton compact shopId={shop.shopId} product={product} />}
            renderLink={(link) => (
              <Link
                {...link}
                to="/$countryCode/$shopId/product/$id"
                params={{ ...shop, id: product.id }}
                replace={onNavigate !== undefined}
                // Runs after the link has replaced the history entry. Closing first would navigate back.
                onClick={() => onNavigate && queueMicrotask(onNavigate)}
              />
            )}
          />
        )}
      />
    </section>
  );
}
