import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ListedStaffPromotion, PromotionState } from '#contract/staff/promotion-entity.ts';
import { formatDateTime } from '#src/i18n/formatters.rules.ts';
import { readRomeParts } from './rome-time.rules.ts';

const STATES: Readonly<Record<PromotionState | 'all', MessageDescriptor>> = {
  all: msg`All promotions`,
  running: msg`Running`,
  coming: msg`Upcoming`,
  over: msg`Ended`,
};

/** Texts for state and period of a promotion. Times are those of Rome. */
export function usePromotionLabels() {
  const { _ } = useLingui();
  const time = (iso: string) => formatDateTime(iso, readRomeParts);
  return {
    time,
    state: (state: PromotionState | 'all') => _(STATES[state]),
    period: ({ startsAt, endsAt, state }: Pick<ListedStaffPromotion, 'startsAt' | 'endsAt' | 'state'>) => {
      const start = startsAt === null ? '' : time(startsAt);
      const end = endsAt === null ? '' : time(endsAt);
      if (start !== '' && end !== '') return `${start} – ${end}`;
      if (start !== '') return _(msg`from ${start}`);
      if (end !== '') return _(msg`until ${end}`);
      return state === 'coming' ? _(msg`after an event that is not known yet`) : _(msg`without an end`);
    },
  };
}
