import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { CartItem, ProductType } from '#contract/cart.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useAnnounce } from '#src/ui/announcer-context.tsx';
import { useConfirm } from '#src/ui/confirm-context.tsx';
import { cartMutations } from './cart.mutations.ts';
import { useFocusHome } from './use-focus-home.ts';

/** Taking out one item or all of them, each after a yes-or-no question (doc 1 §8). */
export function useRemovals(shopId: string, productType: ProductType) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { home, goHome } = useFocusHome();
  const mutations = cartMutations(useRequest());
  const remove = useMutation(mutations.removeItem(shopId));
  const clear = useMutation(mutations.clear(shopId, productType));

  return {
    /** Of the element around the lines, which takes the focus of a line that is gone. */
    home,
    removeItem: async ({ id, name, quantity }: CartItem) => {
      const yes = await confirm({ title: t`Remove ${name} from the cart?`, danger: true });
      if (!yes) return;
      remove.mutate(
        { itemId: id, quantity },
        {
          onSuccess: () => {
            announce(t`${name} removed from the cart`);
            goHome(id);
          },
        },
      );
    },
    removeAll: async () => {
      const yes = await confirm({ title: t`Remove all items from the cart?`, danger: true });
      if (yes) clear.mutate(undefined, { onSuccess: () => goHome() });
    },
    removing: remove.isPending || clear.isPending,
  };
}
