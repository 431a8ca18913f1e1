import type { ParsedInput, WireResponse } from '#contract/call.ts';
import type { CheckoutSummary, checkoutCalls } from '#contract/checkout.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { MemberContext } from '#server/http/api/handler.ts';
import { createQuote, readPayer } from '#server/orders/lifecycle/create/quote.ts';
import { rejectEndedPromotion } from '#server/orders/lifecycle/create/validate-order.ts';
import { getOfferedPaymentModes } from '#server/orders/payments/payment-methods.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPromotionCart, toCartItem } from '#server/shop/cart/read-cart.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import type { CollectableAmounts } from '#server/shop/pricing/amount-limits.rules.ts';
import { getDeliveryCents } from '#server/shop/pricing/delivery-terms.ts';
import { getEwalletError, getEwalletLimits } from '#server/shop/pricing/ewallet.ts';
import { getDefaultPaymentMode } from './default-choices.rules.ts';
import { findDefaultChoices } from './default-choices.ts';

type Call = (typeof checkoutCalls)['checkoutSummary'];
type Fields = Record<keyof CheckoutSummary, unknown>;

/** Prices, delivery options and limits for the current choices (REQ-CALL-39). */
export async function checkoutSummary(
  deps: Deps,
  collectable: CollectableAmounts,
  { body }: ParsedInput<Call>,
  { member, localize }: MemberContext,
): Promise<WireResponse<Call>> {
  await requireShop(deps.db, body.shopId);
  const key = { memberId: member.id, shopId: body.shopId, productType: body.productType };
  const now = deps.now();
  const cart = await readPromotionCart(deps.db, key, { promotionId: body.promotionId, now });
  rejectEndedPromotion(cart, now);
  const [payer, defaults] = await Promise.all([
    readPayer(deps.db, member.id, { lock: false }),
    body.useDefaults ? findDefaultChoices(deps.db, key, body.userAddressId) : undefined,
  ]);
  const choices = {
    ...key,
    merchandiseCents: body.scontoMerce,
    addressId: defaults?.addressId ?? body.userAddressId,
    partnerId: defaults?.partnerId ?? body.deliveryId,
    typeCode: defaults?.typeCode ?? body.deliveryType,
  };
  const { price, terms, maximumMerchandiseCents } = await createQuote(deps.db, choices, { cart, payer });
  const { finalCents } = price;
  const { Nexi: card } = collectable;
  const ewalletLimits = getEwalletLimits(payer, finalCents, card);
  const isEwalletUsable = getEwalletError(ewalletLimits.maximumCents, payer, { finalCents, card }) === undefined;
  const paymentModes = getOfferedPaymentModes(collectable, {
    finalCents,
    ewalletCents: ewalletLimits.maximumCents,
  });
  const defaultPaymentMode =
    defaults && getDefaultPaymentMode(defaults.lastPaymentMode, { paymentModes, isEwalletUsable });
  const paymentMode = defaultPaymentMode ?? body.paymentMode;
  // The amount is only clamped here. It is validated when the payment starts.
  const chosenCents = defaults ? ewalletLimits.maximumCents : body.eWalletUsed;
  const requestedCents = paymentMode === 'EWallet' ? chosenCents : 0;
  const ewalletUsedCents = Math.max(0, Math.min(requestedCents, ewalletLimits.maximumCents));
  const data = {
    cartItems: cart.lines.map((line) => toCartItem(line, cart.recipient, { memberId: member.id, localize })),
    allProductPrice: toEuros(price.allProductCents),
    subTotalPrice: toEuros(price.subTotalCents),
    originalScontoMerce: toEuros(payer.merchandiseCents),
    maxApplicableScontoMerce: toEuros(maximumMerchandiseCents),
    scontoMerceUsed: toEuros(price.merchandiseCents),
    deliveryPartners: terms.partners.map((partner) => ({
      _id: partner.id,
      name: partner.name,
      price: toEuros(getDeliveryCents(partner, price.subTotalCents, terms)),
      days: partner.days,
    })),
    deliveryTypes: terms.types.map((type) => ({
      code: type.code,
      name: localize(type.name),
      price: toEuros(type.cents),
      days: type.days,
    })),
    deliveryPrice: toEuros(price.deliveryCents),
    freeDelivery: price.freeDelivery
      ? { above: toEuros(price.freeDelivery.aboveCents), waivedPrice: toEuros(price.freeDelivery.waivedCents) }
      : undefined,
    deliveryTypePrice: toEuros(price.deliveryTypeCents),
    extraDeliveryPrice: toEuros(price.extraDeliveryCents),
    totalPrice: toEuros(price.totalCents),
    totalVatPrice: toEuros(price.totalVatCents),
    finalKP: price.kp,
    finalKpNovv: price.kpNovv,
    originalEwallet: toEuros(payer.ewalletCents),
    ewallet: toEuros(ewalletLimits.maximumCents),
    minimumEwallet: toEuros(ewalletLimits.minimumCents),
    minimumCard: toEuros(card?.minimumCents ?? 0),
    eWalletUsed: toEuros(ewalletUsedCents),
    finalPrice: toEuros(price.finalCents),
    paymentModes,
    defaultChoices: body.useDefaults
      ? {
          userAddressId: choices.addressId,
          deliveryId: choices.partnerId,
          deliveryType: choices.typeCode,
          paymentMode,
        }
      : undefined,
  } satisfies Fields;
  return { data };
}
