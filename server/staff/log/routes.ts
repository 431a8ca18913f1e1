import type { staffLogCalls } from '#contract/staff/log.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readLog } from './read-log.ts';

export const staffLogHandlers = (deps: Deps): Handlers<typeof staffLogCalls> => ({
  staffLog: ({ query }, { staff, localize }) => {
    // An entry can be about any shop, and many name none.
    if (staff.shopIds !== null) throw new AppError('forbidden');
    return readLog(deps.db, query, localize);
  },
});
