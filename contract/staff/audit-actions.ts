const ORDER_ACTIONS = [
  'orderAddressCorrected',
  'orderCancelled',
  'orderDelivered',
  'orderPrepared',
  'orderReady',
  'orderRefundProblem',
  'orderRefundRefused',
  'orderRefundSettled',
  'orderRefundStarted',
  'orderRefunded',
  'orderShipped',
  'providerMovement',
  'reviewAccepted',
  'reviewCancelled',
  'unknownPayment',
  'withdrawalRecorded',
] as const;

/** Acts on a product that its history shows. */
export const PRODUCT_ACTIONS = [
  'productFactsSet',
  'productHidden',
  'productHighlightSet',
  'productImagesSet',
  'productPriceSet',
  'productShown',
  'productStockSet',
  'productTextsSet',
] as const;

const CATALOGUE_ACTIONS = [
  ...PRODUCT_ACTIONS,
  'catalogueImported',
  'promotionAdded',
  'promotionChanged',
  'promotionDeleted',
  'promotionEnded',
] as const;

/** What people of the shop do with an account, which the member's page shows. */
export const ACCOUNT_ACTIONS = [
  'adminLogin',
  'linkMade',
  'memberAdded',
  'memberAdminGranted',
  'memberAdminRevoked',
  'memberBlocked',
  'memberContactChanged',
  'memberCredited',
  'memberDeletionRequested',
  'memberExported',
  'memberMobileVerified',
  'memberUnblocked',
  'verificationMailSent',
] as const;

const MEMBER_ACTIONS = [...ACCOUNT_ACTIONS, 'adminAction', 'grantOpened', 'linkLogin', 'memberErased'] as const;

const SUPPORT_ACTIONS = ['ticketAnswered', 'ticketAssigned', 'ticketStateChanged'] as const;

const COUNTER_ACTIONS = ['slotCapacitySet', 'slotsClosed', 'slotsReopened'] as const;

const STAFF_ACTIONS = [
  'staffAdded',
  'staffChanged',
  'staffDisabled',
  'staffEnabled',
  'staffInvited',
  'staffPasskeyAdded',
  'staffPasskeyRemoved',
] as const;

const SHOP_ACTIONS = ['backupMade', 'backupRestored', 'demoRemoved', 'invoicesIssued', 'shopConfigured'] as const;

/** Everything that the audit log records, by kind. */
export const AUDIT_ACTIONS_BY_KIND = {
  orders: ORDER_ACTIONS,
  catalogue: CATALOGUE_ACTIONS,
  members: MEMBER_ACTIONS,
  support: SUPPORT_ACTIONS,
  counter: COUNTER_ACTIONS,
  staff: STAFF_ACTIONS,
  shop: SHOP_ACTIONS,
} as const;

export const AUDIT_ACTIONS = [
  ...ORDER_ACTIONS,
  ...CATALOGUE_ACTIONS,
  ...MEMBER_ACTIONS,
  ...SUPPORT_ACTIONS,
  ...COUNTER_ACTIONS,
  ...STAFF_ACTIONS,
  ...SHOP_ACTIONS,
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_KINDS = ['orders', 'catalogue', 'members', 'support', 'counter', 'staff', 'shop'] as const;

export type AuditKind = keyof typeof AUDIT_ACTIONS_BY_KIND;
