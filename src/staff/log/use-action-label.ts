import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AuditAction } from '#contract/staff/audit-actions.ts';

/** One text for each action: a new action without a text does not compile. */
const ACTIONS: Readonly<Record<AuditAction, MessageDescriptor>> = {
  orderAddressCorrected: msg`Address of the order corrected`,
  orderCancelled: msg`Order cancelled`,
  orderDelivered: msg`Order delivered`,
  orderPrepared: msg`Order being prepared`,
  orderReady: msg`Order ready to be collected`,
  orderRefundProblem: msg`Refund with a problem`,
  orderRefundRefused: msg`Refund refused by the payment service`,
  orderRefundSettled: msg`Outcome of a refund recorded`,
  orderRefundStarted: msg`Refund started`,
  orderRefunded: msg`Order refunded`,
  orderShipped: msg`Order shipped`,
  providerMovement: msg`Money moved at the payment service`,
  reviewAccepted: msg`Payment checked and accepted`,
  reviewCancelled: msg`Payment checked and order cancelled`,
  unknownPayment: msg`Payment without an order received`,
  withdrawalRecorded: msg`Withdrawal recorded`,
  catalogueImported: msg`Catalogue imported`,
  productFactsSet: msg`Legal information of the product changed`,
  productHidden: msg`Product hidden`,
  productHighlightSet: msg`Highlight of the product changed`,
  productImagesSet: msg`Pictures of the product changed`,
  productPriceSet: msg`Price of the product changed`,
  productShown: msg`Product shown`,
  productStockSet: msg`Stock of the product changed`,
  productTextsSet: msg`Texts of the product changed`,
  adminAction: msg`Request as the member`,
  adminLogin: msg`Entered the shop as the member`,
  grantOpened: msg`Link to act as the member created`,
  linkLogin: msg`Login link of the member used`,
  linkMade: msg`Login link of the member created`,
  memberAdded: msg`Member added`,
  memberAdminGranted: msg`Member made an administrator`,
  memberAdminRevoked: msg`Member no longer an administrator`,
  memberBlocked: msg`Member blocked`,
  memberContactChanged: msg`Contact data of the member corrected`,
  memberCredited: msg`Balance of the member changed`,
  memberDeletionRequested: msg`Deletion of the member requested`,
  memberErased: msg`Member erased`,
  memberExported: msg`Data of the member exported`,
  memberMobileVerified: msg`Mobile of the member verified`,
  memberUnblocked: msg`Member unblocked`,
  verificationMailSent: msg`Verification mail sent to the member`,
  ticketAnswered: msg`Request answered`,
  ticketAssigned: msg`Request assigned`,
  ticketStateChanged: msg`State of the request changed`,
  slotCapacitySet: msg`Capacity of a slot changed`,
  slotsClosed: msg`Slots closed`,
  slotsReopened: msg`Slots reopened`,
  staffAdded: msg`Person added to the staff`,
  staffChanged: msg`Role and shops of a person changed`,
  staffDisabled: msg`Account of a person disabled`,
  staffEnabled: msg`Account of a person enabled`,
  staffInvited: msg`New one-time link for a person`,
  backupMade: msg`Backup made`,
  backupRestored: msg`Backup restored`,
  demoRemoved: msg`Demo data removed`,
  invoicesIssued: msg`Invoices issued`,
  shopConfigured: msg`Configuration of the shop changed`,
};

/** Names what an entry of the audit log records. */
export function useActionLabel(): (action: AuditAction) => string {
  const { _ } = useLingui();
  return (action) => _(ACTIONS[action]);
}
