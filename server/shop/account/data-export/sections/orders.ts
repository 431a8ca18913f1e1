import { eq } from 'drizzle-orm';
import {
  businessOrders,
  invoices,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  payments,
  refunds,
  supportCases,
  withdrawals,
  withdrawalStatements,
} from '#server/platform/db/schema/index.ts';
import type { RowSource } from '#server/shop/account/data-export/row-source.ts';
import { selectSupportEntries } from './support-entries.ts';

/** `recipientId` is left out: the member knows a friend by the name. */
const lines: RowSource = {
  table: orderLines,
  where: eq(orderLines.orderId, orders.id),
  orderBy: orderLines.position,
  fields: {
    position: orderLines.position,
    productId: orderLines.productId,
    name: orderLines.name,
    sku: orderLines.sku,
    quantity: orderLines.quantity,
    toWhom: orderLines.toWhom,
    recipientName: orderLines.recipientName,
    priceCents: orderLines.priceCents,
    discountedCents: orderLines.discountedCents,
    unitPrice: orderLines.unitPrice,
    vatPercentage: orderLines.vatPercentage,
    vatCents: orderLines.vatCents,
    subTotalCents: orderLines.subTotalCents,
    merchandiseUsedCents: orderLines.merchandiseUsedCents,
    finalCents: orderLines.finalCents,
    kp: orderLines.kp,
    kpNovv: orderLines.kpNovv,
    withdrawalExclusion: orderLines.withdrawalExclusion,
  },
};

const events: RowSource = {
  table: orderEvents,
  where: eq(orderEvents.orderId, orders.id),
  orderBy: orderEvents.id,
  fields: {
    state: orderEvents.state,
    at: orderEvents.at,
    trackingUrl: orderEvents.trackingUrl,
    trackingNumber: orderEvents.trackingNumber,
    lines: orderEvents.lines,
    amountCents: orderEvents.amountCents,
  },
};

/** What the staff has noted. Who has noted it is not data of the member. */
const notes: RowSource = {
  table: orderNotes,
  where: eq(orderNotes.orderId, orders.id),
  orderBy: orderNotes.id,
  fields: { at: orderNotes.at, text: orderNotes.text },
};

const collectionOrDelivery: RowSource = {
  table: businessOrders,
  where: eq(businessOrders.orderId, orders.id),
  orderBy: businessOrders.slotDate,
  fields: {
    slotDate: businessOrders.slotDate,
    startMinute: businessOrders.startMinute,
    endMinute: businessOrders.endMinute,
    place: businessOrders.place,
    invoice: businessOrders.invoice,
  },
};

const orderPayments: RowSource = {
  table: payments,
  where: eq(payments.orderId, orders.id),
  orderBy: payments.createdAt,
  fields: {
    transactionId: payments.transactionId,
    provider: payments.provider,
    amountCents: payments.amountCents,
    currency: payments.currency,
    status: payments.status,
    paidCents: payments.paidCents,
    paidCurrency: payments.paidCurrency,
    reference: payments.reference,
    createdAt: payments.createdAt,
  },
};

const orderRefunds: RowSource = {
  table: refunds,
  where: eq(refunds.orderId, orders.id),
  orderBy: refunds.createdAt,
  fields: {
    id: refunds.id,
    state: refunds.state,
    source: refunds.source,
    providerCents: refunds.providerCents,
    ewalletCents: refunds.ewalletCents,
    merchandiseCents: refunds.merchandiseCents,
    withheldCents: refunds.withheldCents,
    lines: refunds.lines,
    cancelsOrder: refunds.cancelsOrder,
    reason: refunds.reason,
    withdrawalId: refunds.withdrawalId,
    reference: refunds.reference,
    createdAt: refunds.createdAt,
    completedAt: refunds.completedAt,
  },
};

const orderWithdrawals: RowSource = {
  table: withdrawals,
  where: eq(withdrawals.orderId, orders.id),
  orderBy: withdrawals.declaredAt,
  fields: {
    id: withdrawals.id,
    number: withdrawals.number,
    declaredAt: withdrawals.declaredAt,
    lines: withdrawals.lines,
    amountCents: withdrawals.amountCents,
    parts: withdrawals.parts,
    channel: withdrawals.channel,
    conversation: selectSupportEntries(supportCases.withdrawalId, withdrawals.id),
  },
};

const orderStatements: RowSource = {
  table: withdrawalStatements,
  where: eq(withdrawalStatements.orderId, orders.id),
  orderBy: withdrawalStatements.receivedAt,
  fields: {
    number: withdrawalStatements.number,
    receivedAt: withdrawalStatements.receivedAt,
    name: withdrawalStatements.name,
    orderNo: withdrawalStatements.orderNo,
    email: withdrawalStatements.email,
    products: withdrawalStatements.products,
    language: withdrawalStatements.language,
    processedAt: withdrawalStatements.processedAt,
    outcome: withdrawalStatements.outcome,
    conversation: selectSupportEntries(supportCases.statementId, withdrawalStatements.id),
  },
};

/** Issued invoices and credit notes. */
const orderInvoices: RowSource = {
  table: invoices,
  where: eq(invoices.orderId, orders.id),
  orderBy: invoices.id,
  fields: {
    kind: invoices.kind,
    number: invoices.number,
    date: invoices.date,
    totalCents: invoices.totalCents,
    refundId: invoices.refundId,
    issuedAt: invoices.issuedAt,
    xml: invoices.xml,
  },
};

/** The orders of a member with all that belongs to each. */
export const selectOrders = (memberId: string): RowSource => ({
  table: orders,
  where: eq(orders.memberId, memberId),
  orderBy: orders.createdAt,
  fields: {
    orderNo: orders.orderNo,
    transactionId: orders.transactionId,
    createdAt: orders.createdAt,
    memberName: orders.memberName,
    memberEmail: orders.memberEmail,
    memberMobile: orders.memberMobile,
    shopId: orders.shopId,
    productType: orders.productType,
    promotionId: orders.promotionId,
    status: orders.status,
    needsReview: orders.needsReview,
    reviewReason: orders.reviewReason,
    cancelReason: orders.cancelReason,
    deliveryStatus: orders.deliveryStatus,
    deliveryStatusDate: orders.deliveryStatusDate,
    paymentMode: orders.paymentMode,
    paymentType: orders.paymentType,
    deliveryPartnerName: orders.deliveryPartnerName,
    deliveryTypeName: orders.deliveryTypeName,
    geographicalArea: orders.geographicalArea,
    shippingAddress: orders.shippingAddress,
    billingAddress: orders.billingAddress,
    allProductCents: orders.allProductCents,
    discountCents: orders.discountCents,
    subTotalCents: orders.subTotalCents,
    deliveryCents: orders.deliveryCents,
    deliveryTypeCents: orders.deliveryTypeCents,
    extraDeliveryCents: orders.extraDeliveryCents,
    deliveryVatPercentage: orders.deliveryVatPercentage,
    deliveryVatCents: orders.deliveryVatCents,
    deliveryTypeVatPercentage: orders.deliveryTypeVatPercentage,
    deliveryTypeVatCents: orders.deliveryTypeVatCents,
    totalVatCents: orders.totalVatCents,
    kp: orders.kp,
    kpNovv: orders.kpNovv,
    merchandiseUsedCents: orders.merchandiseUsedCents,
    ewalletUsedCents: orders.ewalletUsedCents,
    finalCents: orders.finalCents,
    collectionNumber: orders.collectionNumber,
    termsId: orders.termsId,
    invoice: orders.invoice,
    lines,
    collectionOrDelivery,
    events,
    notes,
    payments: orderPayments,
    refunds: orderRefunds,
    withdrawals: orderWithdrawals,
    withdrawalStatements: orderStatements,
    invoices: orderInvoices,
  },
});
