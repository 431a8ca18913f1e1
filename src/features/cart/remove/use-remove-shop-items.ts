import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartMutations, createShopCartApi } from '#src/features/cart/api/cart.mutations.ts';
import type { OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { useRemoveItems } from './use-remove-items.ts';

/** Removes items from a shop's cart or a promotion's, also those whose promotion has ended. */
export function useRemoveShopItems(cart: OutboxCart) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const request = useApiRequest();
  const { isRemoving, ...removals } = useRemoveItems(createShopCartApi(cart.shopId, useSendOrEnqueue(cart)));
  const ended = useMutation(cartMutations(request).removeEnded(cart));
  return {
    ...removals,
    /** Removes all items whose promotion has ended, on all pages of the cart. */
    removeEnded: async () => {
      const isConfirmed = await confirm({
        title: t`Remove the items whose promotion has ended?`,
        danger: true,
      });
      if (isConfirmed) ended.mutate(undefined, { onSuccess: () => removals.focusList() });
    },
    isRemoving: isRemoving || ended.isPending,
  };
}
