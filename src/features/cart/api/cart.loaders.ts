import { isApiError } from '#src/api/api-error.ts';
import { emptyCart } from '#src/features/cart/model/cart.rules.ts';
import { isInCart, isPending } from '#src/features/cart/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import { getProductType } from './cart-count.queries.ts';
import { cartQueries } from './cart.queries.ts';

/**
 * Loads the current cart. Takes cached data of any age, because the component refetches. A cart that was never fetched, and
 * can't be fetched now, is empty if changes are pending. Loads nothing without a member, a selected shop or an active shop,
 * because the page then shows no cart.
 *
 * @throws {ApiError} also when the profile of the member can't be loaded. Otherwise the page would stay
 *   blank.
 */
export async function loadCart({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const member = await ensureMember({ session, request });
  const { shopId, promotionId } = session.state;
  if (member?.isShopActive !== true || shopId === '') return;
  const productType = getProductType(promotionId);
  const cart = { shopId, promotionId, language: getActiveLanguage(i18n), productType };
  const options = cartQueries(request).cart(cart);
  await queryClient.query({ ...options, ...cacheFirst }).catch((error: unknown) => {
    if (!isApiError(error) || (error.kind !== 'offline' && error.kind !== 'timeout')) throw error;
    const snapshot = queryClient.getQueryData(outboxQuery(member.id).queryKey);
    const hasPending = snapshot?.operations.some((op) => isPending(op) && isInCart(op, cart)) ?? false;
    if (!hasPending) throw error;
    // With its old time, the data counts as stale.
    queryClient.setQueryData(options.queryKey, { ...emptyCart, message: '' }, { updatedAt: 0 });
  });
}
