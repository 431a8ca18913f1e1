import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { cartLineMutations, type CartApi } from '#src/features/cart/api/cart-line.mutations.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Taking out one item or all of them, each after a yes-or-no question (doc 1 §8, doc 2 §5). */
export function useRemoveItems(writes: CartApi) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { home, focusList } = useFocusAfterRemoval();
  const mutations = cartLineMutations(writes);
  const remove = useMutation(mutations.removeItem());
  const clear = useMutation(mutations.clear());

  return {
    /** Of the element around the lines, which takes the focus of a line that is gone. */
    home,
    goHome: focusList,
    removeItem: async (item: CartItem) => {
      const { id, name } = item;
      const yes = await confirm({ title: t`Remove ${name} from the cart?`, danger: true });
      if (!yes) return;
      remove.mutate(item, {
        onSuccess: (answer) => {
          announce(
            isEnqueued(answer) ? t`The removal of ${name} waits for the connection` : t`${name} removed from the cart`,
          );
          focusList(id);
        },
      });
    },
    removeAll: async () => {
      const yes = await confirm({ title: t`Remove all items from the cart?`, danger: true });
      if (yes) clear.mutate(undefined, { onSuccess: () => focusList() });
    },
    removing: remove.isPending || clear.isPending,
  };
}
