import { cartCalls, type CartItem } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { delayAfter, verdictOf, type Verdict } from './outbox-verdict.rules.ts';
import { claim, compare, identify, nextOf, productOf, settle } from './outbox.rules.ts';
import type { OutboxStore } from './outbox.store.ts';
import type { Operation, OutboxCart } from './outbox.types.ts';

/** Whose operations are sent, and with what. */
export interface Sending {
  readonly memberId: string;
  readonly token: string;
}

/** What became of a round: tried again after so many milliseconds, or null when nothing waits. */
type Round = { readonly again: number | null };

/** The one way of asking a {@link LockManager} that is needed. */
interface Locks {
  readonly request: (name: string, work: () => Promise<Round>) => Promise<Round>;
}

interface SenderTools {
  readonly store: OutboxStore;
  readonly request: ApiRequest;
  /** Null while nobody is logged in. */
  readonly who: () => Sending | null;
  /** Nothing is tried while the shop can't be reached: what was never sent can still be changed. */
  readonly isOnline: () => boolean;
  /** Asks the shop whether it is there; a page that only starts knows nothing of that yet. */
  readonly look: () => Promise<unknown>;
  /** The server holds other carts now; resolves when the screen has read them. */
  readonly onDone: (shopIds: ReadonlySet<string>) => Promise<void>;
  /** Undefined where the browser has none: the keys then keep two tabs from doing it twice. */
  readonly locks: Locks | undefined;
  readonly now: () => number;
}

export interface Sender {
  /** Sends what waits, now: something was queued, a member came, the connection is back. */
  readonly wake: () => void;
  /** Something waits that another tab is to send: it may be gone before it has. */
  readonly nudge: () => void;
  readonly stop: () => void;
}

/** One sender among the tabs; a tab that dies lets go of it. */
const LOCK = 'bottega.outbox';

/** The most lines that the wire gives at once. */
const WHOLE_CART = 100;

/** Sends a member's operations one after the other, in their order, until none waits. */
export function createSender(tools: SenderTools): Sender {
  const { store, request, who, isOnline, look, onDone, locks, now } = tools;
  let running = false;
  let wakeAgain = false;
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readLines = async ({ shopId, ...cart }: OutboxCart, token: string): Promise<readonly CartItem[]> => {
    const query = { ...cart, page: 1, limit: WHOLE_CART };
    return (await request(cartCalls.cart, { params: { shopId }, query }, { token })).data;
  };

  /** The line's id, asked for by its product where no answer had shown it yet; empty when it is gone. */
  async function lineOf({ key, cart, change }: Operation, me: Sending): Promise<string> {
    if ('itemId' in change && change.itemId !== '') return change.itemId;
    const lines = await readLines(cart, me.token);
    const id = lines.find(({ shopProductId }) => shopProductId === productOf(change))?.id ?? '';
    // Kept before it is sent: a repeat must be the same request.
    await store.change(me.memberId, (all) => identify(all, key, id));
    return id;
  }

  async function send(operation: Operation, me: Sending): Promise<unknown> {
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
        const params = { cartItemId: await lineOf(operation, me) };
        const body = { quantity: change.quantity };
        return request(cartCalls.changeQuantity, { params, body, idempotencyKey }, options);
      }
      case 'remove': {
        const params = { cartItemId: await lineOf(operation, me) };
        return request(cartCalls.removeItem, { params, idempotencyKey }, options);
      }
      case 'clear': {
        const params = { shopId };
        return request(cartCalls.clearCart, { params, body: { productType }, idempotencyKey }, options);
      }
    }
  }

  const attempt = (operation: Operation, me: Sending): Promise<Verdict> =>
    send(operation, me).then(
      () => ({ kind: 'done' }),
      (error: unknown) => verdictOf(error, operation.change),
    );

  /** Compares the prices of what was done with those that the member saw, cart by cart. */
  async function conclude(done: readonly Operation[], me: Sending): Promise<void> {
    const carts = new Map(done.map(({ cart }) => [JSON.stringify(cart), cart]));
    for (const cart of carts.values()) {
      const lines = await readLines(cart, me.token);
      await store.change(me.memberId, (all) => compare(all, cart, lines));
    }
  }

  const isDone = ({ progress }: Operation) => progress.state === 'done';
  const shopsOf = (operations: readonly Operation[]) => new Set(operations.map(({ cart }) => cart.shopId));

  async function round(): Promise<Round> {
    const me = who();
    if (me === null) return { again: null };
    // Woken again when it is back.
    if (nextOf((await store.read(me.memberId)).operations) !== undefined) await look();
    if (!isOnline()) return { again: null };
    const touched = new Set<string>();
    let again: number | null = null;
    while (isOnline()) {
      const { operations } = await store.change(me.memberId, (all) => claim(all, now()));
      const next = nextOf(operations);
      // Logged out, or somebody else came: not a word in another's name.
      if (next === undefined || stopped || who()?.token !== me.token) break;
      const verdict = await attempt(next, me);
      if (verdict.kind === 'stopped') break;
      if (verdict.kind === 'later') {
        again = verdict.after ?? delayAfter(++failures);
        break;
      }
      failures = 0;
      touched.add(next.cart.shopId);
      await store.change(me.memberId, (all) =>
        settle(
          all,
          next.key,
          verdict.kind === 'done' ? { state: 'done', at: now() } : { state: 'refused', refusal: verdict.refusal },
        ),
      );
    }
    const { operations } = await store.read(me.memberId);
    const done = operations.filter(isDone);
    for (const shopId of shopsOf(done)) touched.add(shopId);
    if (touched.size > 0) await onDone(touched);
    try {
      await conclude(done, me);
    } catch {
      // They are known to be done; only their prices are still to be compared.
      again ??= delayAfter(++failures);
    }
    return { again };
  }

  const exclusively = (): Promise<Round> => (locks === undefined ? round() : locks.request(LOCK, round));

  async function run(): Promise<void> {
    running = true;
    clearTimeout(timer);
    timer = undefined;
    const { again } = await exclusively().catch((): Round => ({ again: delayAfter(++failures) }));
    running = false;
    if (stopped) return;
    if (wakeAgain) {
      wakeAgain = false;
      void run();
    } else if (again !== null) timer = setTimeout(() => void run(), again);
  }

  return {
    wake: () => {
      if (stopped) return;
      if (running) wakeAgain = true;
      else void run();
    },
    nudge: () => {
      if (!running && !stopped) timer ??= setTimeout(() => void run(), delayAfter(1));
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
