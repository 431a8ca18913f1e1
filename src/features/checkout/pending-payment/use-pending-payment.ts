import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { pendingPaymentQueries } from '#src/features/checkout/api/pending-payment.queries.ts';
import type { CheckedPayment, PendingPaymentState } from './pending-payment.rules.ts';

interface PendingPaymentQuery {
  /** Undefined while loading; null for none. */
  readonly pending: CheckedPayment | null | undefined;
  readonly isChecking: boolean;
  readonly check: () => Promise<PendingPaymentState | undefined>;
  readonly cancel: () => Promise<PendingPaymentState | undefined>;
  readonly dismiss: () => void;
}

/**
 * The member's pending payment on this device. Its state is checked when the app opens, becomes visible or focused,
 * returns from the back-forward cache, and when the connection is back (GAP-23).
 */
export function usePendingPayment(): PendingPaymentQuery {
  const client = useQueryClient();
  const { id } = useSignedInMember();
  const queries = pendingPaymentQueries(useApiRequest(), id);
  const { data: pending, refetch } = useQuery(queries.current());
  const { mutateAsync, isPending: isChecking } = useMutation(queries.check());

  const report = (status: typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled) =>
    pending ? mutateAsync({ payment: pending.payment, status }) : Promise.resolve(undefined);
  const onReturn = useEffectEvent(() => {
    // One return fires two or three of these events, so a running request is reused.
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
  });

  useEffect(() => {
    const listener = () => onReturn();
    const events = [
      [document, 'visibilitychange'],
      // A window beside another window stays visible, so it only gets `focus`.
      [window, 'focus'],
      [window, 'pageshow'],
    ] as const;
    for (const [target, event] of events) target.addEventListener(event, listener);
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, listener);
    };
  }, []);

  return {
    pending,
    isChecking,
    check: () => report(ORDER_STATUS.success),
    cancel: () => report(ORDER_STATUS.cancelled),
    dismiss: () => queries.dismiss(client),
  };
}
