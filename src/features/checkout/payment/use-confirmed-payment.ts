import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { useConnectivity } from '#src/offline/connectivity/connectivity-context.tsx';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import type { PaymentRejection } from './payment-outcome.rules.ts';
import { usePayment } from './use-payment.ts';

type Refusal = Exclude<PaymentRejection, { kind: 'unknown' | 'signed-out' }>;

interface ConfirmedPaymentOptions {
  readonly memberId: string;
  /** Id of the cart, from `getPaymentCartId`. */
  readonly cart: string;
  readonly shopId: string;
  /** @param finalPrice cents. @param now milliseconds since 1970. @returns undefined when a choice is missing */
  readonly createAttempt: (finalPrice: number, now: number) => Omit<PendingPayment, 'idempotencyKey'> | undefined;
  /** Called before each attempt. */
  readonly onStart?: () => void;
  /** Called when the server has rejected an attempt. */
  readonly onRefused?: (rejection: Refusal) => Promise<void> | void;
}

/** Sends the payment of a cart, and asks the member to confirm each changed total (REL-P8). */
export function useConfirmedPayment(options: ConfirmedPaymentOptions) {
  const { memberId, cart, shopId, createAttempt, onStart, onRefused } = options;
  const { t } = useLingui();
  const { money } = useFormatters();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const connectivity = useConnectivity();
  const payment = usePayment({ memberId, cart });

  /** Shows the current state after a rejection. @returns a new total in cents that the member has accepted */
  const handleRejection = async (rejection: PaymentRejection | undefined): Promise<number | undefined> => {
    if (rejection === undefined || rejection.kind === 'unknown' || rejection.kind === 'signed-out') {
      return undefined;
    }
    // Prices, stock or balances differ from what the member saw.
    void invalidateCart(client, shopId);
    if (rejection.kind === 'paid-before') {
      await navigate({ to: '/profile', search: { tab: 'myOrders' } });
    }
    await onRefused?.(rejection);
    if (rejection.kind !== 'totals-changed') return undefined;
    const { before, after } = rejection;
    const isAccepted = await confirm({
      title: t`The total has changed`,
      text: t`It was ${money(before)} and is now ${money(after)}. Do you want to pay the new total?`,
    });
    return isAccepted ? after : undefined;
  };

  /** The member confirms each new total (REL-P8). A different total is a different request with a new key. */
  const pay = async (total: number) => {
    let next: number | undefined = total;
    while (next !== undefined) {
      onStart?.();
      const attempt = createAttempt(next, Date.now());
      if (attempt === undefined) return;
      next = await handleRejection(await payment.pay(attempt));
    }
  };

  return {
    payment,
    pay,
    /**
     * Whether the shop is reachable. Offline, the payment is rejected before anything is sent, and the key stays valid
     * (docs/reliability.md, "payment submit"). Connectivity is checked again first, because the shop may be reachable
     * meanwhile.
     */
    requireConnection: async (): Promise<boolean> => {
      if (!connectivity.store.state) await connectivity.check();
      if (connectivity.store.state && navigator.onLine) return true;
      payment.fail({ kind: 'network' });
      return false;
    },
    checkAgain: async (attempt: PendingPayment) => {
      const accepted = await handleRejection(await payment.checkAgain(attempt));
      if (accepted !== undefined) await pay(accepted);
    },
  };
}
