import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { useAnnounce } from '#src/ui/announcer-context.tsx';
import { useConfirm } from '#src/ui/confirm-context.tsx';
import { isKept } from './keep.ts';
import { lineMutations, type CartWrites } from './line.mutations.ts';
import { useFocusHome } from './use-focus-home.ts';

/** Taking out one item or all of them, each after a yes-or-no question (doc 1 §8, doc 2 §5). */
export function useRemovals(writes: CartWrites) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { home, goHome } = useFocusHome();
  const mutations = lineMutations(writes);
  const remove = useMutation(mutations.removeItem());
  const clear = useMutation(mutations.clear());

  return {
    /** Of the element around the lines, which takes the focus of a line that is gone. */
    home,
    goHome,
    removeItem: async (item: CartItem) => {
      const { id, name } = item;
      const yes = await confirm({ title: t`Remove ${name} from the cart?`, danger: true });
      if (!yes) return;
      remove.mutate(item, {
        onSuccess: (answer) => {
          announce(
            isKept(answer) ? t`The removal of ${name} waits for the connection` : t`${name} removed from the cart`,
          );
          goHome(id);
        },
      });
    },
    removeAll: async () => {
      const yes = await confirm({ title: t`Remove all items from the cart?`, danger: true });
      if (yes) clear.mutate(undefined, { onSuccess: () => goHome() });
    },
    removing: remove.isPending || clear.isPending,
  };
}
