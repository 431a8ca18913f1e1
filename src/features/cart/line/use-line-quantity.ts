import { useLingui } from '@lingui/react/macro';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { cartLineMutations, type CartApi } from '#src/features/cart/api/cart-line.mutations.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';

/** REQ-DRAW-12. */
const QUANTITY_DEBOUNCE_MS = 300;

/**
 * Returns the displayed quantity of a line: the typed one until it is saved and the cart refetched, then
 * the server's (GAP-15). Closing the drawer within the debounce time saves at once.
 */
export function useLineQuantity(item: CartItem, cartApi: CartApi) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const { name } = item;
  const [draft, setDraft] = useState<number | null>(null);
  const { mutate } = useMutation(cartLineMutations(cartApi).changeQuantity(item));
  const saveNow = (quantity: number) => {
    mutate(quantity, {
      // Screen readers do not read the new quantity after a click on a button, so it is announced.
      onSuccess: (response) => {
        announce(
          isEnqueued(response)
            ? t`Quantity of ${name}: ${quantity}. We’ll save it when the connection is back.`
            : t`Quantity of ${name}: ${quantity}`,
        );
      },
      // A quantity typed meanwhile stays on screen. It is saved next.
      onSettled: () => setDraft((typed) => (typed === quantity ? null : typed)),
    });
  };
  const save = useDebouncedCallback(saveNow, { delay: QUANTITY_DEBOUNCE_MS, flushOnUnmount: true });
  useWindowEvent('visibilitychange', () => {
    // Browsers may freeze or discard a hidden page. Then the timer never fires.
    if (document.visibilityState === 'hidden') save.flush();
  });
  const change = (quantity: number) => {
    setDraft(quantity);
    save(quantity);
  };
  return { quantity: draft ?? item.quantity, change };
}
