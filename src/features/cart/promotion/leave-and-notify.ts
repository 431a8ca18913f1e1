import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxDependencies } from '#src/features/cart/outbox/cart-outbox.ts';
import type { SessionState } from '#src/session/session.types.ts';
import type { Notify } from '#src/ui/toasts/notifier.ts';
import { forgetClearedCart, rememberClearedCart } from './cleared-cart.ts';
import { leavePromotion, restorePromotionCart } from './leave-promotion.ts';

/** Loaded with this module. One chunk, because each more makes the service worker larger. */
export { rememberCart } from './leave-promotion.ts';
export { RestoreCartButton } from './RestoreCartButton.tsx';

/** How long the message can restore the cleared cart. The page of the promotion offers it longer. */
const UNDO_VISIBLE_MS = 10_000;

interface LeaveServices {
  readonly dependencies: OutboxDependencies;
  readonly i18n: I18n;
  readonly notify: Notify;
  readonly openCart: () => Promise<void>;
}

/**
 * Clears the promotion carts of the previously selected shop and of the opened list's shop. The message about a
 * cleared cart can restore it.
 * @param previous the session's state before the list was opened
 */
export async function leaveAndNotify(
  { dependencies, i18n, notify, openCart }: LeaveServices,
  previous: SessionState,
  openedShopId: string,
): Promise<void> {
  const { session } = dependencies;
  const { promotionId, shopId: previousShopId, countryCode, countryId } = previous;
  const shopIds = new Set(promotionId === '' ? [openedShopId] : [previousShopId, openedShopId]);
  for (const shopId of shopIds) {
    if (shopId === '') continue;
    const { isCleared, restoring } = await leavePromotion(dependencies, shopId);
    if (!isCleared) continue;
    rememberClearedCart(dependencies.client, restoring);
    const undo = async () => {
      await restorePromotionCart(dependencies, restoring);
      forgetClearedCart(dependencies.client, restoring[0]?.cart.promotionId ?? '');
      if (shopId !== openedShopId) session.updateSelection({ shopId, countryCode, countryId });
      session.updateSelection({ promotionId: restoring[0]?.cart.promotionId ?? '' });
      await openCart();
    };
    notify({
      tone: 'info',
      text: i18n._(msg`You’ve left the promotion and its cart has been emptied.`),
      key: 'promotion',
      duration: UNDO_VISIBLE_MS,
      ...(restoring.length > 0 && {
        action: {
          label: i18n._(msg({ context: 'cleared cart', message: 'Undo' })),
          onAction: () => void undo(),
        },
      }),
    });
  }
}
