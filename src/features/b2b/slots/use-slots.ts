import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { slotQueries } from '#src/features/b2b/api/slots.queries.ts';
import type { CheckoutSelection } from '#src/features/b2b/checkout/business-checkout.search.ts';
import { resolveSelectedSlot, getSlotDays, selectDay } from './slots.rules.ts';

/** State of a list for its card. A failed refetch is not an error while older data is shown. */
function toListState<T>(
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>,
  list: readonly T[] | undefined,
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

/** Days of the order type, times of the selected takeaway day, and the selection. */
export function useSlots(
  { shopId, orderType, language }: BusinessCartParams,
  { day: dayId, time: timeId }: Pick<CheckoutSelection, 'day' | 'time'>,
  select: (changes: Partial<CheckoutSelection>) => void,
) {
  const queries = slotQueries(useApiRequest());
  const selected = { dayId, timeId };
  const slots = useQuery(queries.days(shopId, language));
  const days = slots.data && getSlotDays(slots.data, orderType);
  // The day in the URL may no longer be offered. Then there are no times to fetch.
  const { day } = resolveSelectedSlot(selected, days ?? [], []);
  const times = useQuery(queries.times(shopId, orderType === 'Takeaway' && day ? day.id : null));
  return {
    days: toListState(slots, days),
    times: toListState(times, times.data),
    ...resolveSelectedSlot(selected, days ?? [], times.data ?? []),
    isLoading: slots.isLoading || times.isLoading,
    chooseDay: (id: string) => {
      const next = selectDay(selected, id);
      select({ day: next.dayId, time: next.timeId });
    },
    chooseTime: (time: string) => select({ time }),
  };
}
