import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireOrder } from './order-scope.ts';
import { toAppError } from './to-app-error.ts';

type Work<T> = (orderNo: string, operator: Operator) => Promise<T>;

/**
 * Creates what runs an act on an order of the person's shops. Its refusal becomes an error of the API.
 *
 * @throws AppError `notFound`, and those of {@link toAppError}
 */
export const createActRunner =
  ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  async <T>(staff: SignedInStaff, typedOrderNo: string, work: Work<T>): Promise<T> => {
    const { orderNo } = await requireOrder(db, staff, typedOrderNo);
    return work(orderNo, { actor: staff.id, now: now() }).catch((error: unknown) => {
      throw toAppError(error);
    });
  };
