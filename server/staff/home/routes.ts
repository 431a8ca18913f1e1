import type { staffHomeCalls } from '#contract/staff/home.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readHome } from './read-home.ts';

export const staffHomeHandlers = (deps: Deps): Handlers<typeof staffHomeCalls> => ({
  staffHome: async (_input, { staff, localize }) => ({ data: await readHome(deps, staff, localize) }),
});
