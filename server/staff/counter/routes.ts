import type { staffCounterCalls } from '#contract/staff/counter.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { parseMinute } from '#server/platform/lib/time-zone.rules.ts';
import { setDayClosed, setSlotCapacity, setSlotClosed } from '#server/shop/b2b/change-slots.ts';
import { getShopIds } from '#server/staff/orders/order-scope.ts';
import { findCollection } from './find-collection.ts';
import { readCounter } from './read-counter.ts';

/** @throws AppError `notFound` for a shop of others */
function requireShop(staff: SignedInStaff, shopId: string): void {
  if (shopId === '' || getShopIds(staff, shopId)?.length === 0) throw new AppError('notFound');
}

export const staffCounterHandlers = (deps: Deps): Handlers<typeof staffCounterCalls> => ({
  staffCounter: async ({ query }, { staff }) => ({ data: await readCounter(deps, staff, query) }),
  staffCollection: async ({ query: { code } }, { staff, localize }) => ({
    data: await findCollection(deps.db, staff, code, localize),
  }),
  staffSetSlotsClosed: async ({ params: { shopId }, body: { day, use, time, isClosed } }, { staff }) => {
    requireShop(staff, shopId);
    const operator = { actor: staff.id, now: deps.now() };
    const changed = { shopId, use, date: day };
    if (time === undefined) await setDayClosed(deps, operator, changed, isClosed);
    else await setSlotClosed(deps, operator, { ...changed, startMinute: parseMinute(time) }, isClosed);
    return {};
  },
  staffSetSlotCapacity: async ({ params: { shopId }, body: { day, use, time, capacity } }, { staff }) => {
    requireShop(staff, shopId);
    const operator = { actor: staff.id, now: deps.now() };
    await setSlotCapacity(deps, operator, { shopId, use, date: day, startMinute: parseMinute(time) }, capacity);
    return {};
  },
});
