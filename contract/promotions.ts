import * as v from 'valibot';
import { declareCall } from './call.ts';
import { Id } from './fields.ts';

export const promotionCalls = {
  promotionBadge: declareCall({
    summary: 'How many promotions run in a shop',
    method: 'GET',
    path: '/promotions/badgecount',
    access: 'public',
    query: v.object({ shopId: Id }),
    answer: { data: v.number() },
  }),
};
