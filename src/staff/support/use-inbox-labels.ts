import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { InboxItem, InboxKind, InboxState } from '#contract/staff/support.ts';
import { useWithdrawalChannel } from '#src/staff/orders/use-withdrawal-channel.ts';
import type { StatusTone } from '#src/ui/display/StatusBadge.tsx';
import type { AssignedFilter } from './inbox-search.rules.ts';

const kinds: Readonly<Record<InboxKind, MessageDescriptor>> = {
  ticket: msg`Ticket`,
  message: msg`Contact message`,
  withdrawal: msg`Withdrawal`,
};

const states: Readonly<Record<InboxState, MessageDescriptor>> = {
  open: msg`Open`,
  'in progress': msg`In progress`,
  closed: msg`Closed`,
};

const queues: Readonly<Record<InboxState | 'all', MessageDescriptor>> = {
  open: msg`Open requests`,
  'in progress': msg`Requests in progress`,
  closed: msg`Closed requests`,
  all: msg`All requests`,
};

const tones: Readonly<Record<InboxState, StatusTone>> = { open: 'open', 'in progress': 'good', closed: 'plain' };

const assigned: Readonly<Record<AssignedFilter, MessageDescriptor>> = {
  all: msg`Anybody`,
  me: msg`Me`,
  nobody: msg`Nobody`,
};

const outcomes: Readonly<Record<string, MessageDescriptor>> = {
  partial: msg`For a part of the order: record it`,
  refused: msg`The law or the order does not allow it`,
  unmatched: msg`No order has this number and e-mail`,
};

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** Texts of the inbox in the active language. */
export function useInboxLabels() {
  const { _ } = useLingui();
  return {
    kind: (kind: InboxKind) => _(kinds[kind]),
    state: (state: InboxState): readonly [tone: StatusTone, text: string] => [tones[state], _(states[state])],
    queue: (queue: InboxState | 'all') => _(queues[queue]),
    assigned: (filter: AssignedFilter) => _(assigned[filter]),
    channel: useWithdrawalChannel(),
    outcome: (outcome: string) => (outcomes[outcome] ? _(outcomes[outcome]) : outcome),
    subject: ({ kind, subject, orderNo }: Pick<InboxItem, 'kind' | 'subject' | 'orderNo'>) =>
      kind === 'withdrawal' ? _(msg`Withdrawal from ${orderNo}`) : subject,
    /** How long somebody has waited. */
    age: (createdAt: string, nowMs: number) => {
      const hours = Math.floor((nowMs - Date.parse(createdAt)) / HOUR_MS);
      if (hours < 1) return _(msg`Less than an hour ago`);
      if (hours < HOURS_PER_DAY) return _(msg({ message: plural(hours, { one: '# hour ago', other: '# hours ago' }) }));
      const days = Math.floor(hours / HOURS_PER_DAY);
      return _(msg({ message: plural(days, { one: '# day ago', other: '# days ago' }) }));
    },
  };
}
