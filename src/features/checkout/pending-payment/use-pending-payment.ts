import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { pendingPaymentQueries } from '#src/features/checkout/api/pending-payment.queries.ts';
import type { CheckedPayment, PendingPaymentState } from './pending-payment.rules.ts';

interface PendingPaymentQuery {
  /** Undefined until it is known; null for none. */
  readonly pending: CheckedPayment | null | undefined;
  readonly isChecking: boolean;
  readonly check: () => Promise<PendingPaymentState | undefined>;
  readonly cancel: () => Promise<PendingPaymentState | undefined>;
  readonly dismiss: () => void;
}

/**
 * The payment that waits for this member on this device. The shop is asked when the app opens, comes
 * to the front or back out of the back-forward cache, and when the connection is back (GAP-23).
 */
export function usePendingPayment(): PendingPaymentQuery {
  const client = useQueryClient();
  const { id } = useSignedInMember();
  const queries = pendingPaymentQueries(useApiRequest(), id);
  const { data: waiting, refetch } = useQuery(queries.waiting());
  const { mutateAsync, isPending: isAsking } = useMutation(queries.ask());

  const ask = (status: typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled) =>
    waiting ? mutateAsync({ payment: waiting.payment, status }) : Promise.resolve(undefined);
  const onReturn = useEffectEvent(() => {
    // One question for the two or three events that tell of one return.
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
  });

  useEffect(() => {
    const look = () => onReturn();
    const events = [
      [document, 'visibilitychange'],
      // Of a window beside another one: it was visible all the time.
      [window, 'focus'],
      [window, 'pageshow'],
    ] as const;
    for (const [target, event] of events) target.addEventListener(event, look);
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, look);
    };
  }, []);

  return {
    pending: waiting,
    isChecking: isAsking,
    check: () => ask(ORDER_STATUS.success),
    cancel: () => ask(ORDER_STATUS.cancelled),
    dismiss: () => queries.dismiss(client),
  };
}
