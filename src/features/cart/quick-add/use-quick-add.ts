import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { Person } from '#contract/members.ts';
import { toRecipientInput } from '#src/features/cart/add/add-to-cart.rules.ts';
import type { OfferedProduct } from '#src/features/cart/add/add-to-cart.types.ts';
import { CART_MUTATION_KEY } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { addProductMutation, createShopCartApi } from '#src/features/cart/api/cart.mutations.ts';
import { toProductInput } from '#src/features/cart/model/cart-product.rules.ts';
import type { OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/**
 * Adds one of a product to the shop's own cart, for its recipient, with a message that can undo it. A call during
 * an add is ignored.
 * @param readItem reads the current line of the product
 */
export function useQuickAdd(cart: OutboxCart, product: OfferedProduct, readItem: () => Promise<CartItem | undefined>) {
  const { t } = useLingui();
  const session = useSession();
  const member = useSignedInMember();
  const notify = useNotify();
  const announce = useAnnounce();
  const sendOrEnqueue = useSendOrEnqueue(cart);
  const { mutateAsync } = useMutation(addProductMutation(cart.shopId, sendOrEnqueue));
  const [isAdding, setIsAdding] = useState(false);
  // A ref instead of state, because a second call can come before the next render.
  const isRunning = useRef(false);
  const { name } = product;

  const undo = useMutation({
    mutationKey: CART_MUTATION_KEY,
    mutationFn: async () => {
      const item = await readItem();
      if (item === undefined) return undefined;
      const { changeQuantity, removeItem } = createShopCartApi(cart.shopId, sendOrEnqueue);
      const quantity = item.quantity - 1;
      const response = await (quantity > 0 ? changeQuantity(item, quantity) : removeItem(item));
      announce(quantity > 0 ? t`Quantity of ${name}: ${quantity}` : t`${name} removed from the cart`);
      return response;
    },
    onSettled: (response, _error, _variables, _result, { client }) =>
      isEnqueued(response) ? undefined : invalidateCart(client, cart.shopId),
  });

  /** @param message the server's; undefined when the add waits for a connection */
  const getText = (recipient: Person, message: string | undefined): string => {
    const [firstName = ''] = recipient.fullName.split(' ');
    const isGift = recipient.id !== member.id && firstName !== '';
    if (message === undefined) {
      return isGift
        ? t`Added for ${firstName}. We’ll send it when the connection is back.`
        : t`We’ll add it to your cart when the connection is back.`;
    }
    return isGift ? t`Added for ${firstName}` : message;
  };

  const send = async (recipient: Person): Promise<void> => {
    const input = toRecipientInput({ quantity: 1, toWhom: 'Friend', toWhomUser: recipient }, member.id);
    const response = await mutateAsync({ ...toProductInput(product), quantity: 1, ...input });
    const hasResponse = !isEnqueued(response);
    notify({
      tone: hasResponse ? 'success' : 'info',
      text: getText(recipient, hasResponse ? response.message : undefined),
      key: 'add-to-cart',
      action: { label: t({ context: 'added product', message: 'Undo' }), onAction: () => undo.mutate() },
    });
    // From now on the app shows the cart that received the product.
    if (session.state.promotionId !== '') session.updateSelection({ promotionId: '' });
    // The line, before the button changes.
    await readItem();
  };

  return {
    isAdding,
    add: async (recipient: Person): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsAdding(true);
      // The mutation itself shows an error.
      await send(recipient).catch(() => undefined);
      isRunning.current = false;
      setIsAdding(false);
    },
  };
}
