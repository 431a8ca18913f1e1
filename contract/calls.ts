import { accountDeletionCalls } from './account-deletion.ts';
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { allergenProfileCalls } from './allergen-profile.ts';
import { b2bCartCalls } from './b2b-cart.ts';
import { b2bCheckoutCalls } from './b2b-checkout.ts';
import { b2bCalls } from './b2b.ts';
import { boughtProductCalls, cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { consentCalls } from './consents.ts';
import { consumerPaymentCalls } from './consumer-payment.ts';
import { dataExportCalls } from './data-export.ts';
import { deliveryCalls } from './delivery.ts';
import { emailChangeCalls } from './email-change.ts';
import { alertCalls, favouriteCalls } from './favourites.ts';
import { invoiceCalls } from './invoices.ts';
import { ledgerCalls } from './ledger.ts';
import { legalCalls } from './legal.ts';
import { memberSessionCalls } from './member-sessions.ts';
import { memberCalls } from './members.ts';
import { notificationCalls } from './notifications.ts';
import { issuedInvoiceCalls, orderDocumentCalls } from './order-documents.ts';
import { orderCalls } from './orders.ts';
import { pageCalls } from './pages.ts';
import { passkeyCalls } from './passkeys.ts';
import { suggestionCalls } from './product-suggestions.ts';
import { productCalls } from './product.ts';
import { promotionCalls } from './promotions.ts';
import { sellerCalls } from './seller.ts';
import { sessionCalls } from './session.ts';
import { sharedListCalls } from './shared-favourites.ts';
import { shopCalls } from './shops.ts';
import { staffCalls } from './staff/calls.ts';
import { supportCalls } from './support.ts';
import { verificationCalls } from './verification.ts';
import { withdrawalStatementCalls } from './withdrawal-statements.ts';
import { withdrawalCalls } from './withdrawals.ts';

/** All API calls. Comments mark fields and calls that the specification lacks (ADR 004). */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...verificationCalls,
  ...memberSessionCalls,
  ...emailChangeCalls,
  ...passkeyCalls,
  ...dataExportCalls,
  ...accountDeletionCalls,
  ...consentCalls,
  ...allergenProfileCalls,
  ...addressCalls,
  ...shopCalls,
  // Before the product: the server matches its routes in this order, and `{id}` would match `suggestions`.
  ...suggestionCalls,
  ...catalogueCalls,
  ...productCalls,
  ...deliveryCalls,
  ...sellerCalls,
  ...favouriteCalls,
  ...alertCalls,
  ...sharedListCalls,
  ...memberCalls,
  ...notificationCalls,
  ...cartCalls,
  ...boughtProductCalls,
  ...checkoutCalls,
  ...consumerPaymentCalls,
  ...orderCalls,
  ...orderDocumentCalls,
  ...issuedInvoiceCalls,
  ...invoiceCalls,
  ...ledgerCalls,
  ...withdrawalCalls,
  ...withdrawalStatementCalls,
  ...promotionCalls,
  ...b2bCalls,
  ...b2bCartCalls,
  ...b2bCheckoutCalls,
  ...supportCalls,
  ...pageCalls,
  ...legalCalls,
  ...staffCalls,
};

export type Calls = typeof calls;
