import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ProductGrid } from '#src/features/catalogue/card/ProductGrid.tsx';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { MAX_SAVED_PAGES_SHOWN, MAX_RECENTLY_VIEWED_SHOWN } from '#src/features/catalogue/model/catalogue.constants.ts';
import { useMember } from '#src/session/session-context.tsx';
import { SavedPageLink } from './SavedPageLink.tsx';
import { useRetryOnNewSavedPages, useSavedPages, useLocalViewedProducts } from './use-saved-pages.ts';
import classes from './OfflineContent.module.css';

interface OfflineContentProps {
  /** Called when more saved pages become available, to retry what failed. */
  readonly onNewSavedPages?: () => void;
}

/** Text for an error: this page could have been saved for offline use but is not. */
export function NotSavedMessage() {
  return (
    <p>
      <Trans>This page isn’t saved on this device.</Trans>
    </p>
  );
}

/** Everything that opens offline: saved list pages with their time, the cart, and viewed products. */
export function OfflineContent({ onNewSavedPages = () => undefined }: OfflineContentProps) {
  useRetryOnNewSavedPages(onNewSavedPages);
  const member = useMember();
  const pages = useSavedPages().slice(0, MAX_SAVED_PAGES_SHOWN);
  const viewed = useLocalViewedProducts().slice(0, MAX_RECENTLY_VIEWED_SHOWN);
  const shopByProductId = new Map(viewed.map(({ row: { id, countryCode, shopId } }) => [id, { countryCode, shopId }]));
  return (
    <div className={classes.content}>
      <section aria-labelledby="saved-pages">
        <h2 id="saved-pages">
          <Trans>Saved on this device</Trans>
        </h2>
        {pages.length === 0 && member === null && (
          <p className={classes.note}>
            <Trans>Nothing yet. Pages you open while you’re online are saved here.</Trans>
          </p>
        )}
        <ul className={classes.pages}>
          {pages.map((page) => (
            <li key={JSON.stringify([page.shop.shopId, page.search])}>
              <SavedPageLink page={page} />
            </li>
          ))}
          {member !== null && (
            <li>
              <Link to="/cart" className={classes.page}>
                <IconShoppingBag size={20} aria-hidden />
                <span className={classes.name}>
                  <Trans>Your cart</Trans>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          )}
        </ul>
      </section>
      {viewed.length > 0 && (
        <section aria-labelledby="viewed-here">
          <h2 id="viewed-here">
            <Trans>Recently viewed</Trans>
          </h2>
          <p className={classes.note}>
            <Trans>Prices may have changed.</Trans>
          </p>
          <ProductGrid
            products={viewed.map(({ product }) => product)}
            renderCard={(product) => {
              const shop = shopByProductId.get(product.id);
              return shop && <ShopProductCard shop={shop} product={product} level={3} />;
            }}
          />
        </section>
      )}
    </div>
  );
}
