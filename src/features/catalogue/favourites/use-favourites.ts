import { useLingui } from '@lingui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useConnectivity } from '#src/offline/connectivity/connectivity-context.tsx';
import { useMember, useSession } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { favouriteChangesQuery } from './favourite-changes.queries.ts';
import { applyFavouriteChanges, enqueueFavouriteChange, type FavouriteChange } from './favourite-changes.rules.ts';
import { getFavouriteOutbox, type FavouriteOutboxDependencies } from './favourite-outbox.ts';
import { favouriteQueries } from './favourites.queries.ts';

function useFavouriteOutboxDependencies(): FavouriteOutboxDependencies {
  const { i18n } = useLingui();
  const notify = useNotify();
  return {
    session: useSession(),
    client: useQueryClient(),
    request: useApiRequest(),
    connectivity: useConnectivity(),
    onRefused: (error) => notify({ tone: 'failure', text: getErrorMessage(i18n, error), key: 'favourites' }),
  };
}

/** Creates the outbox, which shows and sends changes that an earlier page has stored. It opens IndexedDB. */
export function useStartFavouriteOutbox(): void {
  const dependencies = useFavouriteOutboxDependencies();
  const memberId = useMember()?.id;
  const start = useEffectEvent(() => void getFavouriteOutbox(dependencies));
  useEffect(() => {
    if (memberId !== undefined) start();
  }, [memberId]);
}

interface Favourites {
  /** Until the server's list is loaded, only the changes. */
  readonly products: readonly ListedProduct[];
  /** The list can't be loaded, for example from a back end without favourites. */
  readonly isUnavailable: boolean;
}

/**
 * The member's favourites of a shop, with the changes that the server does not know yet.
 * @param scope `in-language` leaves out additions made in the other language, whose names must not be shown (REL-SW8)
 */
export function useFavourites(shopId: string, scope?: 'in-language'): Favourites {
  const language = useDeferredLanguage();
  const memberId = useMember()?.id ?? '';
  const { data = [], isLoadingError } = useQuery({
    ...useLocalizedQueries(favouriteQueries).list(shopId),
    enabled: memberId !== '',
  });
  const { data: changes } = useQuery(favouriteChangesQuery(memberId));
  const isInScope = (change: FavouriteChange) =>
    scope === undefined || !change.isFavourite || change.language === language;
  return {
    products: applyFavouriteChanges(data, changes?.operations.filter(isInScope) ?? [], shopId),
    isUnavailable: isLoadingError,
  };
}

/** Returns a function that stores a change, to be sent when the shop is reachable. */
export function useSetFavourite(shopId: string) {
  const dependencies = useFavouriteOutboxDependencies();
  const language = useDeferredLanguage();
  const memberId = useMember()?.id ?? '';
  return (product: ListedProduct, isFavourite: boolean) =>
    void getFavouriteOutbox(dependencies).update(memberId, (changes) =>
      enqueueFavouriteChange(changes, { memberId, shopId, product: toListedProduct(product), language, isFavourite }),
    );
}

/** A copy without the texts of a detail page, because the product is stored with each change. */
function toListedProduct(product: ListedProduct): ListedProduct {
  const { id, name, images, price, kp, kpNovv, discountPercentage, priceAfterDiscount, availableQuantity } = product;
  const { category, subCategory } = product;
  const prices = { price, kp, kpNovv, discountPercentage, priceAfterDiscount };
  return { id, name, images, ...prices, availableQuantity, category, subCategory };
}
