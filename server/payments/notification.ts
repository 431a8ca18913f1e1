import type { Context } from 'hono';
import * as v from 'valibot';
import { Id, line } from '#contract/fields.ts';
import { Amount } from '#contract/money.ts';
import { keepAudit } from '#server/account/audit.ts';
import { paymentNotifications } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { JSON_LIMIT_BYTES, readBody } from '#server/http/read-input.ts';
import type { AppEnv } from '#server/http/register.ts';
import { formatPaid } from './format-paid.ts';
import { settleIn, type Outcome } from './settle.ts';
import { isSigned, notificationSecret, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';

export const NOTIFICATION_PATH = '/api/payments/notification';

/** What a provider tells the shop: what became of one payment, and how much it was. */
const Notification = v.object({
  id: Id,
  transactionId: Id,
  state: v.picklist(['approved', 'refused']),
  reference: v.optional(v.nullable(line(100)), null),
  /** Euros with at most two decimals, as all amounts on the wire. */
  amount: Amount,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
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
async function takeIn(deps: Deps, provider: string, notification: v.InferOutput<typeof Notification>): Promise<void> {
  const { id, transactionId, state, reference, amount, currency } = notification;
  const paid = { amountCents: amount, currency };
  const outcome: Outcome =
    state === 'approved' ? { state, reference, paid, provider } : { state: 'refused', cancelReason: 'refused' };
  await deps.db.transaction(async (tx) => {
    const taken = await tx
      .insert(paymentNotifications)
      .values({ id, receivedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: paymentNotifications.id });
    if (taken.length === 0) return;
    const status = await settleIn(tx, deps.now(), transactionId, outcome);
    if (status !== undefined) return;
    deps.log.warn({ transactionId, state }, 'notified of an unknown payment');
    // Money without an order: kept for a person, since nothing else remembers it.
    if (state === 'approved') {
      const detail = { transactionId, paid: formatPaid(paid), reference: reference ?? '' };
      await keepAudit(tx, deps.now(), { action: 'unknownPayment', actor: provider, memberId: '', detail });
    }
  });
}

/** `POST /api/payments/notification/{provider}`: believed for its signature, not for its sender. */
export const handleNotification = (deps: Deps) => async (c: Context<AppEnv>) => {
  const provider = c.req.param('provider');
  if (!v.is(Provider, provider)) throw new Failure('notFound');
  const body = new TextDecoder().decode(await readBody(c.req.raw, JSON_LIMIT_BYTES));
  const timestamp = c.req.header(TIMESTAMP_HEADER) ?? '';
  const signature = c.req.header(SIGNATURE_HEADER) ?? '';
  const secret = await notificationSecret(deps);
  if (!isSigned(secret, { timestamp, signature, body }, deps.now())) throw new Failure('forbidden');
  await takeIn(deps, provider, parseNotification(body));
  c.header('Cache-Control', 'no-store');
  return c.json({ success: true, message: '' });
};
