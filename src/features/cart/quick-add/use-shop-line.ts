import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import { applyPendingOperations } from '#src/features/cart/outbox/optimistic-cart.rules.ts';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import type { Operation, OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';
import { useOptimisticCart } from '#src/features/cart/outbox/use-optimistic-cart.ts';
import { useOutboxDependencies } from '#src/features/cart/outbox/use-outbox-dependencies.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';

/** The line of a product in the shop's own cart. Fetches the cart. */
export function useShopLine(cart: OutboxCart, productId: string) {
  const dependencies = useOutboxDependencies();
  const language = useDeferredLanguage();
  const options = queryOptions(cartQueries(useApiRequest()).cart({ ...cart, language }));
  const { data, dataUpdatedAt } = useQuery(options);
  const { lines } = useOptimisticCart(cart, { items: data?.data ?? [], readAt: dataUpdatedAt });
  const isLine = ({ item, pendingChange }: (typeof lines)[number]) =>
    item.shopProductId === productId && pendingChange !== 'removed' && !item.promotionEnded;
  return {
    item: lines.find(isLine)?.item,
    /** The line after a fetch. Without a connection, as far as this device knows. */
    readItem: async (): Promise<CartItem | undefined> => {
      const { client, session, connectivity } = dependencies;
      if (connectivity.store.state)
        await client.query({ ...options, staleTime: 0, retry: false }).catch(() => undefined);
      const items = client.getQueryData(options.queryKey)?.data ?? [];
      const readAt = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
      const memberId = session.state.member?.id ?? '';
      const operations: readonly Operation[] = client.getQueryData(outboxQuery(memberId).queryKey)?.operations ?? [];
      return applyPendingOperations(items, operations, cart, readAt).lines.find(isLine)?.item;
    },
  };
}
