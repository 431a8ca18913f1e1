import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import type { OrderType } from '#contract/b2b.ts';
import type { ParsedInput } from '#contract/call.ts';
import { invoiceEntries, normalizeInvoice } from '#contract/fields/invoice.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { OrderTerms } from '#server/orders/lifecycle/create/order-rows.ts';
import { readAddress, readPayer } from '#server/orders/lifecycle/create/quote.ts';
import { toPaymentRequest } from '#server/orders/lifecycle/create/request-key.ts';
import { PAID_STATUSES } from '#server/orders/lifecycle/order-queries.ts';
import { getOfferedPaymentModes } from '#server/orders/payments/payment-methods.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { addresses, businessOrders, orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import type { StartedPayment } from '#server/platform/idempotency/idempotency-keys.ts';
import { requireBusinessShop } from '#server/shop/b2b/business-shops.ts';
import { requirePlace } from '#server/shop/b2b/slot-places.ts';
import { requireOpenSlot } from '#server/shop/b2b/slots.ts';
import { readCart, type CartView } from '#server/shop/cart/read-cart.ts';
import type { CollectableAmounts } from '#server/shop/pricing/amount-limits.rules.ts';
import { calculateCheckoutPrice } from '#server/shop/pricing/checkout-price.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/shop/pricing/delivery-terms.ts';
import { getEwalletLimits } from '#server/shop/pricing/ewallet.ts';
import { payCart } from './start-payment.ts';

type PaymentInput = ParsedInput<typeof b2bCheckoutCalls.startB2bPayment>;
type CheckoutInput = ParsedInput<typeof b2bCheckoutCalls.b2bCheckout>;

/** The price of a business cart. Collection and delivery are free (GAP-26), so the order stores the default VAT rate. */
const priceBusinessCart = ({ lines }: CartView) =>
  calculateCheckoutPrice({ products: lines, merchandiseCents: 0, surchargeCents: 0, terms: DEFAULT_DELIVERY_TERMS });

/** The invoice data of the member's last business order, whether it was paid or not. */
async function findLastInvoice(db: Database, memberId: string) {
  const [row] = await db
    .select({ invoice: businessOrders.invoice })
    .from(orders)
    .innerJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.invoice ?? null;
}

/** The saved address that the member's last paid delivery went to; undefined without one, or when it was changed since. */
async function findLastAddressId(db: Database, memberId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.status, PAID_STATUSES),
        inArray(orders.productType, ['Delivery', 'Shipping']),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const used = last?.address;
  if (!used) return undefined;
  const saved = await db.select().from(addresses).where(eq(addresses.memberId, memberId));
  return saved.find(
    ({ firstName, lastName, address, addressCity, addressZipcode }) =>
      `${firstName} ${lastName}`.trim() === used.name &&
      address === used.address &&
      addressCity === used.city &&
      addressZipcode === used.zipcode,
  )?.id;
}

/** What the checkout of a business cart starts with. */
export async function businessCheckout(
  { db, now }: Deps,
  collectable: CollectableAmounts,
  member: SignedInMember,
  { params: { shopId }, query: { orderType } }: CheckoutInput,
) {
  await requireBusinessShop(db, shopId);
  const [cart, payer, userAddressId, invoice] = await Promise.all([
    readCart(db, { memberId: member.id, shopId, productType: orderType }, now()),
    readPayer(db, member.id, { lock: false }),
    orderType === 'Takeaway' ? undefined : findLastAddressId(db, member.id),
    findLastInvoice(db, member.id),
  ]);
  const { finalCents } = priceBusinessCart(cart);
  const { minimumCents, maximumCents } = getEwalletLimits(payer, finalCents, collectable.Nexi);
  return {
    finalPrice: toEuros(finalCents),
    originalEwallet: toEuros(payer.ewalletCents),
    ewallet: toEuros(maximumCents),
    minimumEwallet: toEuros(minimumCents),
    minimumCard: toEuros(collectable.Nexi?.minimumCents ?? 0),
    // A business order has no pay by link.
    paymentModes: getOfferedPaymentModes(collectable, { finalCents, ewalletCents: maximumCents }).filter(
      (mode) => mode !== 'PayByLink',
    ),
    userAddressId,
    invoice,
  };
}

/** @throws AppError `addressRequired`, `notFound`, `invalidInput` when the address is incomplete. */
async function requireAddress(tx: Transaction, memberId: string, body: PaymentInput['body']) {
  if (body.orderType === 'Takeaway') return null;
  const address = await readAddress(tx, memberId, body.userAddressId);
  if (!address) throw new AppError('addressRequired');
  return address;
}

interface OrderContext {
  readonly memberId: string;
  readonly cart: CartView;
  readonly now: Date;
}

/** Checks shop, address and slot of a business order, and takes a place of the slot. */
async function prepareBusinessTerms(
  tx: Transaction,
  { params: { shopId }, body }: PaymentInput,
  { memberId, cart, now }: OrderContext,
): Promise<OrderTerms> {
  const { orderType, slotId } = body;
  const shop = await requireBusinessShop(tx, shopId);
  if (!shop.deliveryTypes.includes(orderType)) {
    throw new AppError('orderTypeNotOffered', { data: { availableDeliveryType: shop.deliveryTypes } });
  }
  const address = await requireAddress(tx, memberId, body);
  const slot = await requireOpenSlot(tx, shop, { orderType, slotId, now });
  await requirePlace(tx, slot, memberId);
  return {
    price: priceBusinessCart(cart),
    // The shop delivers itself.
    partner: { id: '', name: '' },
    type: { code: orderType, name: getOrderTypeName(orderType) },
    address,
    business: {
      openingId: slot.opening.id,
      slotDate: slot.date,
      startMinute: slot.startMinute,
      endMinute: slot.endMinute,
      place: address
        ? {
            name: `${address.firstName} ${address.lastName}`.trim(),
            address: address.address,
            city: `${address.addressZipcode} ${address.addressCity}`.trim(),
          }
        : toCollectionPoint(shop),
      // Only the fields of the invoice.
      invoice: normalizeInvoice(v.parse(v.object(invoiceEntries), body)),
    },
  };
}

/** The address of a shop usually ends with its city. */
const toCollectionPoint = ({
  companyName,
  billingAddress,
  billingCity,
}: Awaited<ReturnType<typeof requireBusinessShop>>) => ({
  name: companyName,
  address: billingAddress,
  city: billingAddress.includes(billingCity) ? '' : billingCity,
});

const ORDER_TYPE_MESSAGES = {
  Takeaway: 'b2b.orderType.Takeaway',
  Delivery: 'b2b.orderType.Delivery',
  Shipping: 'b2b.orderType.Shipping',
} as const satisfies Record<OrderType, MessageId>;

const getOrderTypeName = (orderType: OrderType) => getLocalizedMessage(ORDER_TYPE_MESSAGES[orderType]);

/** Creates the order of a business cart and starts its payment. */
export async function startBusinessPayment(
  deps: Deps,
  provider: PaymentProvider,
  member: SignedInMember,
  input: PaymentInput,
): Promise<StartedPayment> {
  const { params, body, idempotencyKey } = input;
  const { shopId } = params;
  await requireBusinessShop(deps.db, shopId);
  const memberId = member.id;
  const key = { memberId, shopId, productType: body.orderType };
  const request = await toPaymentRequest(deps, key, { pay: params, body }, idempotencyKey);
  return payCart(deps, provider, request, {
    key,
    payment: body,
    promotionId: '',
    prepareTerms: (tx, order) => prepareBusinessTerms(tx, input, { ...order, memberId }),
  });
}
