import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { cartMutations, createShopCartApi, type CartRef } from '#src/features/cart/api/cart.mutations.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';
import { useRemoveItems } from './use-remove-items.ts';

/** Taking something out of a shop's cart or a promotion's, what is over with its promotion too. */
export function useRemoveShopItems(cart: CartRef) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const request = useApiRequest();
  const { removing, ...removals } = useRemoveItems(createShopCartApi(request, cart, useSendOrEnqueue(cart)));
  const over = useMutation(cartMutations(request).removeEnded(cart));
  return {
    ...removals,
    /** What its promotion no longer sells, on whatever page of the cart it is. */
    removeEnded: async () => {
      const yes = await confirm({
        title: t`Remove the items whose promotion is over?`,
        danger: true,
      });
      if (yes) over.mutate(undefined, { onSuccess: () => removals.goHome() });
    },
    removing: removing || over.isPending,
  };
}
