import { cartCalls, type CartItem } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getRetryDelayMs, toSendResult, type SendResult } from './send-result.rules.ts';
import { claimNext, reconcilePrices, setItemId, getNextOperation, getProductId, setProgress } from './outbox.rules.ts';
import type { OutboxStore } from './outbox.store.ts';
import type { Operation, OutboxCart } from './outbox.types.ts';

/** Whose operations are sent, and with what. */
export interface MemberCredentials {
  readonly memberId: string;
  readonly token: string;
}

/** What became of a round: tried again after so many milliseconds, or null when nothing waits. */
type FlushResult = { readonly retryDelayMs: number | null };

/** The one way of asking a {@link LockManager} that is needed. */
interface LockRequester {
  readonly request: (name: string, work: () => Promise<FlushResult>) => Promise<FlushResult>;
}

interface OutboxSenderOptions {
  readonly store: OutboxStore;
  readonly request: ApiRequest;
  /** Null while nobody is logged in. */
  readonly getCredentials: () => MemberCredentials | null;
  /** Nothing is tried while the shop can't be reached: what was never sent can still be changed. */
  readonly isOnline: () => boolean;
  /** Asks the shop whether it is there; a page that only starts knows nothing of that yet. */
  readonly checkConnectivity: () => Promise<unknown>;
  /** The server holds other carts now; resolves when the screen has read them. */
  readonly onSent: (shopIds: ReadonlySet<string>) => Promise<void>;
  /** Undefined where the browser has none: the keys then keep two tabs from doing it twice. */
  readonly locks: LockRequester | undefined;
  readonly now: () => number;
}

export interface OutboxSender {
  /** Sends what waits, now: something was queued, a member came, the connection is back. */
  readonly flush: () => void;
  /** Something waits that another tab is to send: it may be gone before it has. */
  readonly scheduleFlush: () => void;
  readonly stop: () => void;
}

/** One sender among the tabs; a tab that dies lets go of it. */
const LOCK_NAME = 'bottega.outbox';

/** The most lines that the wire gives at once. */
const MAX_CART_PAGE_SIZE = 100;

/** Sends a member's operations one after the other, in their order, until none waits. */
export function createOutboxSender(tools: OutboxSenderOptions): OutboxSender {
  const { store, request, getCredentials, isOnline, checkConnectivity, onSent, locks, now } = tools;
  let running = false;
  let flushAgain = false;
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readLines = async ({ shopId, ...cart }: OutboxCart, token: string): Promise<readonly CartItem[]> => {
    const query = { ...cart, page: 1, limit: MAX_CART_PAGE_SIZE };
    return (await request(cartCalls.cart, { params: { shopId }, query }, { token })).data;
  };

  /** The line's id, asked for by its product where no answer had shown it yet; empty when it is gone. */
  async function resolveItemId({ key, cart, change }: Operation, me: MemberCredentials): Promise<string> {
    if ('itemId' in change && change.itemId !== '') return change.itemId;
    const lines = await readLines(cart, me.token);
    const id = lines.find(({ shopProductId }) => shopProductId === getProductId(change))?.id ?? '';
    // Kept before it is sent: a repeat must be the same request.
    await store.update(me.memberId, (all) => setItemId(all, key, id));
    return id;
  }

  async function send(operation: Operation, me: MemberCredentials): Promise<unknown> {
    const { key: idempotencyKey, cart, change } = operation;
    const { shopId, productType, promotionId } = cart;
    const options = { token: me.token };
    switch (change.kind) {
      case 'add': {
        const { productId, quantity, toWhom, toWhomUser } = change;
        const body = { quantity, toWhom, toWhomUser, productType, promotionId };
        return request(cartCalls.addToCart, { params: { shopId, productId }, body, idempotencyKey }, options);
      }
      case 'quantity': {
        const params = { cartItemId: await resolveItemId(operation, me) };
        const body = { quantity: change.quantity };
        return request(cartCalls.changeQuantity, { params, body, idempotencyKey }, options);
      }
      case 'remove': {
        const params = { cartItemId: await resolveItemId(operation, me) };
        return request(cartCalls.removeItem, { params, idempotencyKey }, options);
      }
      case 'clear': {
        const params = { shopId };
        return request(cartCalls.clearCart, { params, body: { productType }, idempotencyKey }, options);
      }
    }
  }

  const attempt = (operation: Operation, me: MemberCredentials): Promise<SendResult> =>
    send(operation, me).then(
      () => ({ kind: 'done' }),
      (error: unknown) => toSendResult(error, operation.change),
    );

  /** Compares the prices of what was done with those that the member saw, cart by cart. */
  async function reconcileSent(done: readonly Operation[], me: MemberCredentials): Promise<void> {
    const carts = new Map(done.map(({ cart }) => [JSON.stringify(cart), cart]));
    for (const cart of carts.values()) {
      const lines = await readLines(cart, me.token);
      await store.update(me.memberId, (all) => reconcilePrices(all, cart, lines));
    }
  }

  const isDone = ({ progress }: Operation) => progress.state === 'done';
  const getShopIds = (operations: readonly Operation[]) => new Set(operations.map(({ cart }) => cart.shopId));

  async function flushOnce(): Promise<FlushResult> {
    const me = getCredentials();
    if (me === null) return { retryDelayMs: null };
    // Woken again when it is back.
    if (getNextOperation((await store.read(me.memberId)).operations) !== undefined) await checkConnectivity();
    if (!isOnline()) return { retryDelayMs: null };
    const touched = new Set<string>();
    let again: number | null = null;
    while (isOnline()) {
      const { operations } = await store.update(me.memberId, (all) => claimNext(all, now()));
      const next = getNextOperation(operations);
      // Logged out, or somebody else came: not a word in another's name.
      if (next === undefined || stopped || getCredentials()?.token !== me.token) break;
      const verdict = await attempt(next, me);
      if (verdict.kind === 'stopped') break;
      if (verdict.kind === 'later') {
        again = verdict.retryDelayMs ?? getRetryDelayMs(++failures);
        break;
      }
      failures = 0;
      touched.add(next.cart.shopId);
      await store.update(me.memberId, (all) =>
        setProgress(
          all,
          next.key,
          verdict.kind === 'done' ? { state: 'done', at: now() } : { state: 'refused', refusal: verdict.refusal },
        ),
      );
    }
    const { operations } = await store.read(me.memberId);
    const done = operations.filter(isDone);
    for (const shopId of getShopIds(done)) touched.add(shopId);
    if (touched.size > 0) await onSent(touched);
    try {
      await reconcileSent(done, me);
    } catch {
      // They are known to be done; only their prices are still to be compared.
      again ??= getRetryDelayMs(++failures);
    }
    return { retryDelayMs: again };
  }

  const flushWithLock = (): Promise<FlushResult> =>
    locks === undefined ? flushOnce() : locks.request(LOCK_NAME, flushOnce);

  async function run(): Promise<void> {
    running = true;
    clearTimeout(timer);
    timer = undefined;
    const { retryDelayMs } = await flushWithLock().catch((): FlushResult => ({
      retryDelayMs: getRetryDelayMs(++failures),
    }));
    running = false;
    if (stopped) return;
    if (flushAgain) {
      flushAgain = false;
      void run();
    } else if (retryDelayMs !== null) timer = setTimeout(() => void run(), retryDelayMs);
  }

  return {
    flush: () => {
      if (stopped) return;
      if (running) flushAgain = true;
      else void run();
    },
    scheduleFlush: () => {
      if (!running && !stopped) timer ??= setTimeout(() => void run(), getRetryDelayMs(1));
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
