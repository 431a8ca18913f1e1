import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import type { RefundProvider } from '#server/orders/refunds/refund-steps.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Load } from './load.ts';
import { createRetry } from './retry.ts';

/** Operators who refund at the same time, often the same order. */
const OPERATORS = 2;
const PAUSE_MS = 100;
const INTERRUPTION_PROBABILITY = 0.2;

/** Starts operators who refund paid orders until `finish`. They repeat an interrupted refund, as the command tells them. */
export function startRefunds(deps: Pick<Deps, 'db' | 'config' | 'now'>, load: Load) {
  const sandbox = createSandboxProvider(deps);
  const retry = createRetry(load.gate, load.signal, () => undefined);
  let isFinished = false;
  let interrupted = 0;

  const interruptAtRandom = () => {
    if (isFinished || Math.random() >= INTERRUPTION_PROBABILITY) return;
    interrupted += 1;
    throw new Error('interrupted');
  };
  /** Loses the connection before or after the money has moved. */
  const provider: RefundProvider = {
    refund: async (input) => {
      interruptAtRandom();
      const response = await sandbox.refund(input);
      interruptAtRandom();
      return response;
    },
  };

  async function findOrder(): Promise<string | undefined> {
    // Unfinished refunds first. Otherwise one of the newest orders, so that both operators often choose the same.
    const { rows } = await deps.db.execute(sql`select o.order_no from orders o
      left join refunds r on r.order_id = o.id and r.state = 'started'
      where o.status = 2 and (r.id is not null or ${!isFinished}) order by r.id, o.created_at desc limit 1`);
    return rows[0] === undefined ? undefined : String(rows[0]['order_no']);
  }

  /** @returns the status of a response, for the retry */
  async function refundNext(): Promise<{ readonly status: 200 | 404 | 409 | 503 }> {
    const orderNo = await findOrder();
    if (orderNo === undefined) return { status: 404 };
    // The repetition of a refund has the same options.
    const cancelsOrder = (orderNo.codePointAt(orderNo.length - 1) ?? 0) % 2 === 0;
    const operator = { actor: 'command', now: deps.now() };
    try {
      await refundOrder(deps.db, provider, operator, orderNo, { reason: 'chaos' }, { cancelsOrder });
      return { status: 200 };
    } catch (error) {
      if (!(error instanceof OrderError)) throw error;
      // The other operator was faster, or the provider gave no answer.
      return { status: error.code === 'conflict' ? 409 : 503 };
    }
  }

  const loops = Promise.all(
    Array.from({ length: OPERATORS }, async () => {
      while (!isFinished) {
        await retry(refundNext);
        await sleep(PAUSE_MS);
      }
    }),
  );
  loops.catch(() => undefined); // `finish` awaits it and handles the error.

  return {
    /** Completes the unfinished refunds. @returns how many were interrupted at the provider */
    finish: async (): Promise<number> => {
      isFinished = true;
      await loops;
      while ((await retry(refundNext)).status !== 404);
      return interrupted;
    },
  };
}
