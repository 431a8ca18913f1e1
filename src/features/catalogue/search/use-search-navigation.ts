import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { storePreview } from '#src/features/catalogue/api/product-preview.ts';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { getHistoryEntryKey } from '#src/lib/router-internals.ts';
import { focusPageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { isOverlayOpen } from '#src/ui/sheet/overlay-entries.ts';

/** The shop that is searched. The URLs of a business shop contain no country. */
export interface SearchedShop extends ShopParams {
  readonly isBusiness: boolean;
}

interface SearchNavigationOptions {
  readonly shop: SearchedShop;
  /** Whether to open a list of the consumer shop. */
  readonly confirmList: () => Promise<boolean>;
  /** Called when the page is already open, because no navigation closes the dialog then. */
  readonly onClose: () => void;
}

/**
 * Opens lists and products of the shop in place of the dialog's history entry (see `useBackToClose`). Focuses the heading,
 * because another search on the same list is no other page for `focusHeadingOnNavigation`.
 */
export function useSearchNavigation({ shop, confirmList, onClose }: SearchNavigationOptions) {
  const { isBusiness, countryCode, shopId } = shop;
  const router = useRouter();
  const client = useQueryClient();
  const language = useDeferredLanguage();
  const params = { countryCode, shopId };
  const open = async (navigate: () => Promise<void>) => {
    const key = getHistoryEntryKey(router.latestLocation);
    await navigate();
    const isAlreadyOpen = getHistoryEntryKey(router.latestLocation) === key;
    if (isAlreadyOpen) onClose();
    // The member may have opened the search again while the page was loading.
    if (isAlreadyOpen || !isOverlayOpen()) focusPageHeading();
  };
  return {
    openList: (search: ListSearch) =>
      void (async () => {
        if (!isBusiness && !(await confirmList())) return;
        await open(() =>
          isBusiness
            ? router.navigate({ to: '/shopb2b/products/$id', params: { id: shopId }, search, replace: true })
            : router.navigate({ to: '/$countryCode/$shopId/products', params, search, replace: true }),
        );
      })(),
    openProduct: (product: ListedProduct) => {
      const { id } = product;
      storePreview(client, language, { product, shopId });
      void open(() =>
        isBusiness
          ? router.navigate({ to: '/shopb2b/products/detail/$id', params: { id }, replace: true })
          : router.navigate({ to: '/$countryCode/$shopId/product/$id', params: { ...params, id }, replace: true }),
      );
    },
  };
}
