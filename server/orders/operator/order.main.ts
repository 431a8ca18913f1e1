import { REFUND_OUTCOMES } from '#contract/staff/order-entity.ts';
import type { Transition } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { settleRefund, type SettledRefund, type Settlement } from '#server/orders/refunds/follow-up/settle-refund.ts';
import type { RefundResult } from '#server/orders/refunds/refund-order.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine, type Command, type CommandOutput } from '#server/platform/commands/command-line.ts';
import type { CommandDeps } from '#server/platform/commands/run-command.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { formatCents, parseCents } from '#server/shop/pricing/amounts.ts';
import { cancelOrder } from './cancel-order.ts';
import { advanceCheckedOrder, refundCheckedOrder } from './checked-actions.ts';
import { formatListedOrder, formatOrder } from './format-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders, ORDER_FILTERS } from './list-orders.ts';
import { runForOrders } from './run-for-orders.ts';

type RefundOptions = Readonly<Partial<Record<'settle' | 'reason' | 'amount' | 'lines', string | undefined>>>;

const REASON = 'why, for the audit log; the member does not see it';

const toDeps = ({ db, config }: Pick<CommandDeps, 'db' | 'config'>): Deps => ({
  db,
  config,
  log: createLogger(config),
  now: () => new Date(),
});

const formatRefundResult = ({ orderNo, state, ...amounts }: RefundResult): string => {
  const { amountCents, providerCents, ewalletCents, merchandiseCents, withheldCents } = amounts;
  const parts = `payment ${formatCents(providerCents)}, e-wallet ${formatCents(ewalletCents)}, merchandise discount ${formatCents(merchandiseCents)}`;
  const kept = withheldCents > 0 ? ` ${formatCents(withheldCents)} is kept: the rest has no free delivery.` : '';
  return state === 'completed'
    ? `${formatCents(amountCents)} of ${orderNo} is refunded (${parts}).${kept}`
    : `The provider has not completed the refund of ${formatCents(amountCents)} yet: the shop asks again by itself.`;
};

const isSettledOutcome = (text: string): text is Settlement['outcome'] =>
  REFUND_OUTCOMES.some((outcome) => outcome === text);

/** @throws CliError */
function parseSettlement({ settle = '', reason = '', amount, lines }: RefundOptions): Settlement {
  if (!isSettledOutcome(settle)) throw new CliError(`--settle is ${REFUND_OUTCOMES.join(' or ')}, not "${settle}".`);
  if (amount !== undefined || lines !== undefined) {
    throw new CliError('--settle records the outcome of a whole refund: leave out --amount and --lines.');
  }
  return { outcome: settle, reason };
}

const formatSettlement = ({ orderNo, state, amountCents }: SettledRefund): string => {
  const amount = formatCents(amountCents);
  return state === 'completed'
    ? `The refund of ${amount} of ${orderNo} is recorded as refunded.`
    : `The refund of ${amount} of ${orderNo} is recorded as refused: no money has moved.`;
};

function parseAmount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const cents = parseCents(text);
  if (cents === undefined || cents === 0) throw new CliError(`--amount is an amount such as 10,00, not "${text}".`);
  return cents;
}

const ORDERS = ['ORDER…'];

/** @throws CliError for options that belong to one order, with several */
function checkSingleOrder(orderNos: readonly string[], options: Readonly<Record<string, string | undefined>>): void {
  const option = Object.keys(options).find((name) => name !== 'reason');
  if (orderNos.length > 1 && option !== undefined) throw new CliError(`--${option} needs a single order.`);
}

async function advance(
  deps: Deps,
  orderNo: string,
  transition: Transition,
  parcel?: {
    readonly trackingUrl: string | null;
    readonly trackingNumber: string | null;
    readonly lines: string | undefined;
  },
): Promise<CommandOutput> {
  const checked = { ...deps, provider: createPaymentProvider(deps) };
  const operator = createCommandLineOperator();
  const { result, warnings } = await advanceCheckedOrder(checked, operator, orderNo, transition, parcel);
  return { data: { ...result, ...parcel }, lines: [...warnings, `${orderNo} is ${result.state}.`] };
}

/** A step of paid orders. */
const createStep = (transition: Transition, summary: string): Command => ({
  summary,
  args: ORDERS,
  run: (commandDeps, { args }) => {
    const deps = toDeps(commandDeps);
    return runForOrders(args, (orderNo) => advance(deps, orderNo, transition));
  },
});

/** @throws CliError also if the provider does not respond */
async function cancel(deps: Deps, orderNo: string, reason: string): Promise<CommandOutput> {
  const provider = createPaymentProvider(deps);
  try {
    const refund = await cancelOrder(deps, provider, createCommandLineOperator(), orderNo, { reason });
    const isCancelled = refund?.state !== 'started';
    return {
      data: { orderNo, refund: refund ?? null },
      lines: [...(isCancelled ? [`${orderNo} is cancelled.`] : []), ...(refund ? [formatRefundResult(refund)] : [])],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CliError(`The payment provider could not be reached, so ${orderNo} is unchanged. Run the command again.`);
  }
}

await runCommandLine('order', {
  list: {
    summary: 'Lists orders. Without an option those that are paid and not delivered yet, oldest first.',
    options: {
      state: ORDER_FILTERS.join(', '),
      find: 'words of number, name, e-mail, address or company, a phone number, or a collection number; of orders in any state',
      day: 'such as 2026-03-10, today or tomorrow: orders with a slot on that day, others made on it',
    },
    run: async ({ db }, { options }) => {
      const data = await listOrders(db, options, new Date());
      return { data, lines: [...data.map(formatListedOrder), `${pluralize(data.length, 'order')}.`] };
    },
  },
  show: {
    summary:
      'Shows all that a packer needs of orders, their history and refunds. What is ~~struck out~~ is not packed.',
    args: ORDERS,
    run: ({ db }, { args }) =>
      runForOrders(args, async (orderNo) => {
        const data = await getOrder(db, orderNo);
        return { data, lines: [...formatOrder(data), ...(args.length > 1 ? [''] : [])] };
      }),
  },
  prepare: createStep('prepare', 'Shows the member that the order is being prepared.'),
  ship: {
    summary:
      'Marks orders as shipped and mails the members, with the tracking link of a single order. An order may be shipped in several parcels.',
    args: ORDERS,
    options: {
      'tracking-url': 'https link to the parcel at the courier',
      'tracking-number': 'shown to the member',
      lines: 'what is in this parcel, such as 1,3x2: line 1, and two pieces of line 3; default: all that is left',
    },
    run: (commandDeps, { args, options }) => {
      checkSingleOrder(args, options);
      const deps = toDeps(commandDeps);
      const parcel = {
        trackingUrl: options['tracking-url'] ?? null,
        trackingNumber: options['tracking-number'] ?? null,
        lines: options['lines'],
      };
      return runForOrders(args, (orderNo) => advance(deps, orderNo, 'ship', parcel));
    },
  },
  ready: createStep('ready', 'Marks an order as ready for collection and mails the member.'),
  deliver: createStep('deliver', 'Marks an order as delivered or collected and mails the member.'),
  refund: {
    summary:
      'Refunds paid orders, all that is left without an option. The shop continues an interrupted refund by itself.',
    args: ORDERS,
    options: {
      amount: 'such as 10,00',
      lines: 'such as 1,3x2: line 1, and two pieces of line 3',
      reason: REASON,
      settle: `${REFUND_OUTCOMES.join(' or ')}: records what you have seen in the provider's back office of an unfinished refund; needs --reason`,
    },
    run: (commandDeps, { args, options }) => {
      checkSingleOrder(args, options);
      const deps = toDeps(commandDeps);
      const provider = createPaymentProvider(deps);
      return runForOrders(args, async (orderNo) => {
        if (options['settle'] !== undefined) {
          const settled = await settleRefund(deps.db, createCommandLineOperator(), orderNo, parseSettlement(options));
          return { data: settled, lines: [formatSettlement(settled)] };
        }
        const { lines, reason = '' } = options;
        const request = { amountCents: parseAmount(options['amount']), lines, reason };
        const operator = createCommandLineOperator();
        const { result, warnings } = await refundCheckedOrder({ ...deps, provider }, operator, orderNo, request);
        return { data: result, lines: [...warnings, formatRefundResult(result)] };
      });
    },
  },
  cancel: {
    summary: 'Cancels orders that are not shipped: a paid one is refunded in full and its stock returned.',
    args: ORDERS,
    options: { reason: REASON },
    run: (commandDeps, { args, options: { reason = '' } }) => {
      const deps = toDeps(commandDeps);
      return runForOrders(args, (orderNo) => cancel(deps, orderNo, reason));
    },
  },
});
