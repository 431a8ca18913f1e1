import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRequest } from '#src/api/request-context.tsx';
import type { BusinessCartOf } from './b2b-cart.queries.ts';
import type { BusinessChoices } from './business-checkout.search.ts';
import { slotQueries } from './slots.queries.ts';
import { chosenOf, daysOf, withDay } from './slots.rules.ts';

/** A list as its card shows it; of what is shown already, no failure to read it again. */
function listOf<One>(query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>, list: readonly One[] | undefined) {
  return {
    list: list ?? [],
    isPending: query.isPending,
    isEmpty: list?.length === 0,
    error: list === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}

export type SlotSelection = ReturnType<typeof useSlots>;

/** The days of an order type, the times of the chosen takeaway day, and what is chosen of them. */
export function useSlots(
  { shopId, orderType, language }: BusinessCartOf,
  { day: dayId, time: timeId }: Pick<BusinessChoices, 'day' | 'time'>,
  choose: (part: Partial<BusinessChoices>) => void,
) {
  const queries = slotQueries(useRequest());
  const choice = { dayId, timeId };
  const slots = useQuery(queries.days(shopId, language));
  const days = slots.data && daysOf(slots.data, orderType);
  // A day of an old address may be over: it has no times to ask for.
  const { day } = chosenOf(choice, days ?? [], []);
  const times = useQuery(queries.times(shopId, orderType === 'Takeaway' && day ? day.id : null));
  return {
    days: listOf(slots, days),
    times: listOf(times, times.data),
    ...chosenOf(choice, days ?? [], times.data ?? []),
    isLoading: slots.isLoading || times.isLoading,
    chooseDay: (id: string) => {
      const { dayId: day, timeId: time } = withDay(choice, id);
      choose({ day, time });
    },
    chooseTime: (time: string) => choose({ time }),
  };
}
