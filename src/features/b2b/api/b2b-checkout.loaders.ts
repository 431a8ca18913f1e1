import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { LoaderContext } from '#src/session/loader-context.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { businessCheckoutQuery } from './b2b-cart.queries.ts';
import { loadBusinessCart } from './b2b.loaders.ts';
import { slotQueries } from './slots.queries.ts';

/**
 * Loads slots, cart, invoice data and addresses in parallel (REQ-BCHK-16). Only the cart is awaited: without slots or addresses
 * the page is usable and shows what is missing (REQ-ERR-11).
 *
 * @throws {ApiError} also when the profile can't be loaded, because the page would be blank without the member
 */
export async function loadBusinessCheckout(context: LoaderContext): Promise<void> {
  const { queryClient, request, session, i18n } = context;
  // After a reload the member is not loaded yet.
  const member = await ensureMember({ session, request });
  const { B2BShopId: shopId, countryCode, countryId } = session.state;
  if (member?.isShopActive === true && shopId !== '') {
    // The page runs the same queries again and shows their errors.
    queryClient.query(slotQueries(request).days(shopId, getActiveLanguage(i18n))).catch(() => undefined);
    const orderType = getOrderType(session.state);
    if (orderType !== null) {
      queryClient.query(businessCheckoutQuery(request, { shopId, orderType })).catch(() => undefined);
    }
    if (countryCode !== '') {
      queryClient.query(addressQueries(request).list({ countryCode, countryId })).catch(() => undefined);
    }
  }
  await loadBusinessCart(context);
}
