import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import type { CheckoutSelection } from '#src/features/b2b/checkout/business-checkout.search.ts';
import { slotQueries } from './slots.queries.ts';
import { resolveSelectedSlot, getSlotDays, selectDay } from './slots.rules.ts';

/** A list as its card shows it; of what is shown already, no failure to read it again. */
function toListState<One>(
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>,
  list: readonly One[] | undefined,
) {
  return {
    list: list ?? [],
    isPending: query.isPending,
    isEmpty: list?.length === 0,
    error: list === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}

export type SlotsState = ReturnType<typeof useSlots>;

/** The days of an order type, the times of the chosen takeaway day, and what is chosen of them. */
export function useSlots(
  { shopId, orderType, language }: BusinessCartParams,
  { day: dayId, time: timeId }: Pick<CheckoutSelection, 'day' | 'time'>,
  choose: (part: Partial<CheckoutSelection>) => void,
) {
  const queries = slotQueries(useApiRequest());
  const choice = { dayId, timeId };
  const slots = useQuery(queries.days(shopId, language));
  const days = slots.data && getSlotDays(slots.data, orderType);
  // A day of an old address may be over: it has no times to ask for.
  const { day } = resolveSelectedSlot(choice, days ?? [], []);
  const times = useQuery(queries.times(shopId, orderType === 'Takeaway' && day ? day.id : null));
  return {
    days: toListState(slots, days),
    times: toListState(times, times.data),
    ...resolveSelectedSlot(choice, days ?? [], times.data ?? []),
    isLoading: slots.isLoading || times.isLoading,
    chooseDay: (id: string) => {
      const { dayId: day, timeId: time } = selectDay(choice, id);
      choose({ day, time });
    },
    chooseTime: (time: string) => choose({ time }),
  };
}
