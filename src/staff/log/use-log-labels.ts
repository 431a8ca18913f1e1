import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AuditAction, AuditKind } from '#contract/staff/audit-actions.ts';
import type { LogEntry, LogFact } from '#contract/staff/log.ts';
import { STAFF_ROLES } from '#contract/staff/roles.ts';
import { useRoleName } from '#src/staff/layout/use-role-name.ts';

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

const KINDS: Readonly<Record<AuditKind | 'all', MessageDescriptor>> = {
  all: msg`All kinds`,
  orders: msg`Orders`,
  catalogue: msg`Catalogue`,
  members: msg`Members`,
  support: msg`Support`,
  counter: msg`Counter`,
  staff: msg`Staff`,
  shop: msg`Shop and data`,
};

const FACTS: Readonly<Record<LogFact, MessageDescriptor>> = {
  role: msg`Role`,
  shops: msg`Shops`,
  before: msg`Before`,
  after: msg`After`,
  amount: msg`Amount`,
  ewallet: msg`E-wallet`,
  merchandise: msg`Merchandise discount`,
  highlighted: msg`Highlighted`,
  state: msg`State`,
  outcome: msg`Outcome`,
  problem: msg`Problem`,
  due: msg`Due`,
  paid: msg`Paid`,
  shop: msg`Shop`,
  use: msg`For`,
  date: msg`Day`,
  time: msg`Time`,
  capacity: msg`Capacity`,
  method: msg`Method`,
  route: msg`Call`,
  channel: msg`Received by`,
  added: msg`Added`,
  changed: msg`Changed`,
  hidden: msg`Hidden`,
  removed: msg`Removed`,
  accounts: msg`Accounts`,
  products: msg`Products`,
  month: msg`Month`,
  invoices: msg`Invoices`,
  file: msg`File`,
};

/** Codes in the log. Other values are shown as they are. */
const VALUES: Readonly<Record<string, MessageDescriptor>> = {
  all: msg`all`,
  true: msg`yes`,
  false: msg`no`,
  open: msg`open`,
  'in progress': msg`in progress`,
  closed: msg`closed`,
  takeaway: msg`takeaway`,
  delivery: msg`delivery`,
  refunded: msg`refunded`,
  refused: msg`refused`,
  failedLater: msg`failed afterwards`,
  paidLater: msg`paid afterwards`,
  secondPayment: msg`paid a second time`,
  name: msg`name`,
  email: msg`e-mail`,
  mobile: msg`mobile`,
  phone: msg`phone`,
  letter: msg`letter`,
  page: msg`public page`,
  account: msg`page of the order`,
};

/** Why a payment needed a check. Other reasons were typed by a person. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  amountMismatch: msg`Another amount or currency than is due`,
  paidAfterCancel: msg`Paid after the order was cancelled`,
  paidOutOfStock: msg`Paid when goods or balances were gone`,
  refundedAtProvider: msg`Refunded at the payment service without the shop`,
  disputed: msg`The payer disputes the payment`,
  inquiry: msg`The payer’s bank asks about the payment`,
  returnedAtProvider: msg`A refund or dispute has ended, and the money is back`,
  secondPayment: msg`Paid a second time`,
};

const ACTORS: Readonly<Record<Exclude<LogEntry['actor']['kind'], 'staff' | 'administrator'>, MessageDescriptor>> = {
  commandLine: msg`Command line`,
  automatic: msg`Automatic`,
  provider: msg`Payment service`,
  unknown: msg`Account that is gone`,
};

/** The log in the language of the screen. */
export function useLogLabels() {
  const { _ } = useLingui();
  const getRoleName = useRoleName();
  const toValue = (code: string): string => {
    const label = VALUES[code];
    return label ? _(label) : code;
  };
  return {
    action: (action: AuditAction): string => _(ACTIONS[action]),
    kind: (kind: AuditKind | 'all'): string => _(KINDS[kind]),
    fact: (name: LogFact): string => _(FACTS[name]),
    value: (name: LogFact, text: string): string => {
      const role = name === 'role' ? STAFF_ROLES.find((known) => known === text) : undefined;
      return role === undefined ? text.split(', ').map(toValue).join(', ') : getRoleName(role);
    },
    reason: (text: string): string => {
      const label = REASONS[text];
      return label ? _(label) : text;
    },
    actor: ({ kind, name }: LogEntry['actor']): string => {
      if (kind === 'staff') return name;
      return kind === 'administrator' ? _(msg`${name} (administrator)`) : _(ACTORS[kind]);
    },
  };
}
