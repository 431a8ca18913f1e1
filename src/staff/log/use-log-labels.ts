import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AuditKind } from '#contract/staff/audit-actions.ts';
import type { LogEntry, LogFact } from '#contract/staff/log.ts';
import { STAFF_ROLES } from '#contract/staff/roles.ts';
import { useRoleName } from '#src/staff/layout/use-role-name.ts';
import { useActionLabel } from './use-action-label.ts';

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
  title: msg`Title`,
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
  title: msg`title`,
  code: msg`code`,
  picture: msg`picture`,
  countdown: msg`countdown`,
  period: msg`period`,
  products: msg`products`,
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
    action: useActionLabel(),
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
