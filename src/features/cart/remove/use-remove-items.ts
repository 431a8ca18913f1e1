import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { cartLineMutations, type CartApi } from '#src/features/cart/api/cart-line.mutations.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

/**
 * Keeps the focus near a removed line. Without this, the browser moves it to the top of the page. The
 * list element gets the focus, because it stays when its last line is removed.
 * @returns `listRef` for an element with `tabIndex={-1}`, and a function that focuses it
 */
function useFocusAfterRemoval() {
  const listRef = useRef<HTMLDivElement>(null);
  return {
    listRef,
    /** @param itemId moves the focus only if it is in this line or on no element */
    focusList: (itemId?: string) => {
      const { activeElement: active, body } = document;
      const focusedId = active?.closest('[data-line]')?.getAttribute('data-line');
      if (itemId !== undefined && active !== null && active !== body && focusedId !== itemId) return;
      listRef.current?.focus({ preventScroll: true });
    },
  };
}

/** Removes one item or all items, after a confirmation (REQ-CART-25, REQ-B2B-19). */
export function useRemoveItems(cartApi: CartApi) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { listRef, focusList } = useFocusAfterRemoval();
  const mutations = cartLineMutations(cartApi);
  const remove = useMutation(mutations.removeItem());
  const clear = useMutation(mutations.clear());

  return {
    /** Ref for the element around the lines. It gets the focus after a removal. */
    listRef,
    focusList,
    removeItem: async (item: CartItem) => {
      const { id, name } = item;
      const isConfirmed = await confirm({ title: t`Remove ${name} from the cart?`, danger: true });
      if (!isConfirmed) return;
      remove.mutate(item, {
        onSuccess: (response) => {
          announce(
            isEnqueued(response)
              ? t`We’ll remove ${name} when the connection is back`
              : t`${name} removed from the cart`,
          );
          focusList(id);
        },
      });
    },
    removeAll: async () => {
      const isConfirmed = await confirm({ title: t`Empty the cart?`, danger: true });
      if (isConfirmed) clear.mutate(undefined, { onSuccess: () => focusList() });
    },
    isRemoving: remove.isPending || clear.isPending,
  };
}
