import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { QUANTITY_DEBOUNCE_MS } from '#src/features/cart/api/cart.constants.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { cartLineMutations, type CartApi } from '#src/features/cart/api/cart-line.mutations.ts';
import { useDebouncedSave } from './use-debounced-save.ts';

/**
 * A line's quantity as the member sees it: the typed one until it is saved and the cart read again,
 * then the server's (GAP-15). A drawer closed within the 300 ms saves all the same.
 */
export function useLineQuantity(item: CartItem, writes: CartApi) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const { name } = item;
  const [draft, setDraft] = useState<number | null>(null);
  const { mutate } = useMutation(cartLineMutations(writes).changeQuantity(item));
  const save = useDebouncedSave<number>(QUANTITY_DEBOUNCE_MS, (quantity) => {
    mutate(quantity, {
      // A button pressed again and again says nothing of what it has come to.
      onSuccess: (answer) => {
        const saved = isEnqueued(answer) ? quantity : answer.data.quantity;
        announce(
          isEnqueued(answer)
            ? t`Quantity of ${name}: ${saved}. It waits for the connection.`
            : t`Quantity of ${name}: ${saved}`,
        );
      },
      // A quantity typed meanwhile stays: it has a save of its own on the way.
      onSettled: () => setDraft((typed) => (typed === quantity ? null : typed)),
    });
  });
  const change = (quantity: number) => {
    setDraft(quantity);
    save(quantity);
  };
  return { quantity: draft ?? item.quantity, change };
}
