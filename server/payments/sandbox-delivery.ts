import { and, asc, eq, lte } from 'drizzle-orm';
import { toEuros } from '#contract/money.ts';
import { sandboxPayments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { NOTIFICATION_PATH, type Notification } from './notification.ts';
import type { SandboxPayment } from './sandbox-provider.ts';
import { notificationSecret, sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';

/** How the sandbox's notifications travel to the shop. */
export type Deliver = (request: Request) => Response | Promise<Response>;

const AT_ONCE = 50;
const MINUTE_MS = 60_000;
/** Waits between tries double up to an hour; after a week of them the provider gives up. */
const LONGEST_WAIT_MINUTES = 60;
const TRIES = 170;

/** One notification a decision, so that its id is the same however often it is sent. */
async function toRequest(deps: Deps, payment: SandboxPayment): Promise<Request> {
  const { transactionId, provider, state, reference } = payment;
  const notification: Notification = {
    id: `${transactionId}:${state}`,
    transactionId,
    state: state === 'approved' ? state : 'refused',
    reference,
    amount: toEuros(payment.amountCents),
    currency: payment.currency,
  };
  const body = JSON.stringify(notification);
  const timestamp = String(Math.floor(deps.now().getTime() / 1000));
  const signature = sign(await notificationSecret(deps), timestamp, body);
  return new Request(`${deps.config.publicUrl}${NOTIFICATION_PATH}/${provider}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
    body,
  });
}

async function isDelivered(deps: Deps, deliver: Deliver, payment: SandboxPayment) {
  try {
    const response = await deliver(await toRequest(deps, payment));
    return response.ok;
  } catch (error) {
    deps.log.warn({ err: error, transactionId: payment.transactionId }, 'a notification did not arrive');
    return false;
  }
}

/** Sends what is due to the shop, as a provider does: until it is acknowledged. */
export async function deliverNotifications(deps: Deps, deliver: Deliver): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .select()
    .from(sandboxPayments)
    .where(lte(sandboxPayments.notifyAt, now))
    .orderBy(asc(sandboxPayments.notifyAt))
    .limit(AT_ONCE);
  for (const payment of due) {
    const tries = payment.notifyTries + 1;
    const wait = Math.min(2 ** tries, LONGEST_WAIT_MINUTES) * MINUTE_MS;
    const isOver = (await isDelivered(deps, deliver, payment)) || tries >= TRIES;
    await deps.db
      .update(sandboxPayments)
      .set({ notifyTries: tries, notifyAt: isOver ? null : new Date(now.getTime() + wait) })
      .where(and(eq(sandboxPayments.transactionId, payment.transactionId)));
  }
}
