import type { Context } from 'hono';
import * as v from 'valibot';
import { Id, line } from '#contract/fields.ts';
import { paymentNotifications } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { JSON_LIMIT_BYTES, readBody } from '#server/http/read-input.ts';
import type { AppEnv } from '#server/http/register.ts';
import { settleIn } from './settle.ts';
import { isSigned, notificationSecret, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';

export const NOTIFICATION_PATH = '/api/payments/notification';

/** What a provider tells the shop: what became of one payment. */
const Notification = v.object({
  id: Id,
  transactionId: Id,
  state: v.picklist(['approved', 'refused']),
  reference: v.optional(v.nullable(line(100)), null),
});

const Provider = v.picklist(['Nexi', 'Light']);

export type Notification = v.InferInput<typeof Notification>;

function parseNotification(body: string): v.InferOutput<typeof Notification> {
  try {
    return v.parse(Notification, JSON.parse(body));
  } catch {
    throw new Failure('invalidInput', { values: { fields: 'body' } });
  }
}

/**
 * Takes in one notification (P5). Its id and its effect are committed together: a replay changes
 * nothing, and one that failed half way works when it is sent again.
 */
async function takeIn(deps: Deps, notification: v.InferOutput<typeof Notification>): Promise<void> {
  const { id, transactionId, state, reference } = notification;
  await deps.db.transaction(async (tx) => {
    const taken = await tx
      .insert(paymentNotifications)
      .values({ id, receivedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: paymentNotifications.id });
    if (taken.length === 0) return;
    const status = await settleIn(tx, deps.now(), transactionId, { state, reference });
    if (status === undefined) deps.log.warn({ transactionId }, 'notified of an unknown payment');
  });
}

/** `POST /api/payments/notification/{provider}`: believed for its signature, not for its sender. */
export const handleNotification = (deps: Deps) => async (c: Context<AppEnv>) => {
  if (!v.is(Provider, c.req.param('provider'))) throw new Failure('notFound');
  const body = new TextDecoder().decode(await readBody(c.req.raw, JSON_LIMIT_BYTES));
  const timestamp = c.req.header(TIMESTAMP_HEADER) ?? '';
  const signature = c.req.header(SIGNATURE_HEADER) ?? '';
  const secret = await notificationSecret(deps);
  if (!isSigned(secret, { timestamp, signature, body }, deps.now())) throw new Failure('forbidden');
  await takeIn(deps, parseNotification(body));
  c.header('Cache-Control', 'no-store');
  return c.json({ success: true, message: '' });
};
