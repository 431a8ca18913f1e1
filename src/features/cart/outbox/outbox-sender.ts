import { cartCalls, MAX_CART_LINES, type CartItem } from '#contract/cart.ts';
import {
  createFlushLoop,
  type FlushContext,
  type FlushLoop,
  type FlushResult,
} from '#src/offline/outbox/flush-loop.ts';
import type { MemberCredentials, SenderOptions } from '#src/offline/outbox/member-outbox.ts';
import { claimNext, reconcilePrices, setItemId, getNextOperation, getProductId, setProgress } from './outbox.rules.ts';
import type { Operation, OutboxCart } from './outbox.types.ts';
import { sendCartChange } from './send-cart-change.ts';
import { toSendResult, type SendResult } from './send-result.rules.ts';

interface OutboxSenderOptions extends SenderOptions<Operation> {
  /** Carts of these shops have changed on the server. Resolves when they have been fetched again. */
  readonly onSent: (shopIds: ReadonlySet<string>) => Promise<void>;
  readonly now: () => number;
}

/** Creates the sender. It sends a member's operations one at a time, in order, until none is pending. */
export function createOutboxSender(senderOptions: OutboxSenderOptions): FlushLoop {
  const { store, request, getCredentials, isOnline, checkConnectivity, onSent, locks, now } = senderOptions;
  const readLines = async ({ shopId, ...cart }: OutboxCart, token: string): Promise<readonly CartItem[]> => {
    const query = { ...cart, page: 1, limit: MAX_CART_LINES };
    return (await request(cartCalls.cart, { params: { shopId }, query }, { token })).data;
  };

  /** Returns the server-side item id. If it is unknown, looks it up by product. Empty when there is no such line. */
  async function resolveItemId({ key, cart, change }: Operation, credentials: MemberCredentials): Promise<string> {
    if ('itemId' in change && change.itemId !== '') return change.itemId;
    const lines = await readLines(cart, credentials.token);
    const id = lines.find(({ shopProductId }) => shopProductId === getProductId(change))?.id ?? '';
    // Stored before sending, because a retry must be exactly the same request.
    await store.update(credentials.memberId, (operations) => setItemId(operations, key, id));
    return id;
  }

  async function send(operation: Operation, credentials: MemberCredentials): Promise<unknown> {
    const { key: idempotencyKey, cart, change } = operation;
    const itemId = 'itemId' in change ? await resolveItemId(operation, credentials) : '';
    return sendCartChange(request, { cart, change, itemId, idempotencyKey, token: credentials.token });
  }

  const attempt = (operation: Operation, credentials: MemberCredentials): Promise<SendResult> =>
    send(operation, credentials).then(
      () => ({ kind: 'done' }),
      (error: unknown) => toSendResult(error, operation.change),
    );

  /** Compares the current prices of the executed operations with the prices that the member saw. */
  async function reconcileSent(done: readonly Operation[], credentials: MemberCredentials): Promise<void> {
    const carts = new Map(done.map(({ cart }) => [JSON.stringify(cart), cart]));
    for (const cart of carts.values()) {
      const lines = await readLines(cart, credentials.token);
      await store.update(credentials.memberId, (operations) => reconcilePrices(operations, cart, lines));
    }
  }

  const isDone = ({ progress }: Operation) => progress.state === 'done';
  const getShopIds = (operations: readonly Operation[]) => new Set(operations.map(({ cart }) => cart.shopId));

  async function flushOnce({ isStopped, backoff }: FlushContext): Promise<FlushResult> {
    const credentials = getCredentials();
    if (credentials === null) return { retryDelayMs: null };
    const before = await store.read(credentials.memberId);
    if (getNextOperation(before.operations) !== undefined) await checkConnectivity();
    // `flush` is called again after a reconnect.
    if (!isOnline()) return { retryDelayMs: null };
    const changedShopIds = new Set<string>();
    let retryDelayMs: number | null = null;
    while (isOnline()) {
      const { operations } = await store.update(credentials.memberId, (all) => claimNext(all, now()));
      const next = getNextOperation(operations);
      // After a logout or a change of member, nothing may be sent for the previous member.
      if (next === undefined || isStopped() || getCredentials()?.token !== credentials.token) break;
      const result = await attempt(next, credentials);
      if (result.kind === 'stopped') break;
      if (result.kind === 'later') {
        retryDelayMs = result.retryDelayMs ?? backoff.next();
        break;
      }
      backoff.reset();
      changedShopIds.add(next.cart.shopId);
      await store.update(credentials.memberId, (all) =>
        setProgress(
          all,
          next.key,
          result.kind === 'done' ? { state: 'done', at: now() } : { state: 'refused', refusal: result.refusal },
        ),
      );
    }
    const { operations } = await store.read(credentials.memberId);
    const done = operations.filter(isDone);
    for (const shopId of getShopIds(done)) changedShopIds.add(shopId);
    if (changedShopIds.size > 0) await onSent(changedShopIds);
    try {
      await reconcileSent(done, credentials);
    } catch {
      // The operations are done. Only the price comparison must be retried.
      retryDelayMs ??= backoff.next();
    }
    return { retryDelayMs };
  }

  return createFlushLoop(flushOnce, { lockName: 'bottega.outbox', locks });
}
