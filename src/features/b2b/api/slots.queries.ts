import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { b2bCalls } from '#contract/b2b.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** Resources that a refused order makes outdated: the slot may have closed or filled up. */
export const SLOT_RESOURCES = { days: 'slot-days', times: 'slot-times' } as const;

/** Collection and delivery slots. Not persisted, because they expire within hours. */
export const slotQueries = (request: ApiRequest) => ({
  /** Days of all order types. @param language of the day names */
  days: (shopId: string, language: Language) =>
    queryOptions({
      queryKey: [SLOT_RESOURCES.days, { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(b2bCalls.b2bSlots, { params: { shopId } }, { signal, language })).data,
      placeholderData: keepPreviousData,
    }),

  /** Time slots of a takeaway day. @param dayId null while none is chosen */
  times: (shopId: string, dayId: string | null) =>
    queryOptions({
      queryKey: [SLOT_RESOURCES.times, { shopId, dayId }],
      queryFn:
        dayId === null
          ? skipToken
          : async ({ signal }) => {
              const { data } = await request(b2bCalls.b2bTimeSlots, { params: { shopId, dayId } }, { signal });
              return data.takeawaySlots;
            },
    }),
});
