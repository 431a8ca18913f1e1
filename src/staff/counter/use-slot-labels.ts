import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SlotUse } from '#contract/staff/counter.ts';
import type { StatusTone } from '#src/ui/display/StatusBadge.tsx';
import type { SlotState } from './slot-state.rules.ts';

const uses: Readonly<Record<SlotUse, MessageDescriptor>> = { takeaway: msg`Takeaway`, delivery: msg`Delivery` };

const states: Readonly<Record<SlotState, readonly [tone: StatusTone, text: MessageDescriptor]>> = {
  open: ['good', msg`Taking orders`],
  full: ['open', msg`Full`],
  over: ['plain', msg`Too late for new orders`],
  closed: ['over', msg`Closed to new orders`],
  former: ['plain', msg`Not in the hours any more`],
};

/** Texts of slots in the active language. */
export function useSlotLabels() {
  const { _ } = useLingui();
  return {
    use: (use: SlotUse) => _(uses[use]),
    state: (state: SlotState): readonly [tone: StatusTone, text: string] => {
      const [tone, text] = states[state];
      return [tone, _(text)];
    },
  };
}
