import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useConfirm } from '#src/ui/confirm-context.tsx';
import { cartMutations, shopCartWrites, type CartName } from './cart.mutations.ts';
import { useKeep } from './use-keep.ts';
import { useRemovals } from './use-removals.ts';

/** Taking something out of a shop's cart or a promotion's, what is over with its promotion too. */
export function useShopRemovals(cart: CartName) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const request = useRequest();
  const { removing, ...removals } = useRemovals(shopCartWrites(request, cart, useKeep(cart)));
  const over = useMutation(cartMutations(request).removeOver(cart));
  return {
    ...removals,
    /** What its promotion no longer sells, on whatever page of the cart it is. */
    removeOver: async () => {
      const yes = await confirm({
        title: t`Remove the items whose promotion is over?`,
        danger: true,
      });
      if (yes) over.mutate(undefined, { onSuccess: () => removals.goHome() });
    },
    removing: removing || over.isPending,
  };
}
