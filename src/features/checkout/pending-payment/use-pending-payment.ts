import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { pendingPaymentQueries } from '#src/features/checkout/api/pending-payment.queries.ts';
import type { CheckedPayment, PendingPaymentState } from '#src/features/checkout/model/pending-payment.rules.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface PendingPaymentQuery {
  /** Undefined while loading; null for none. */
  readonly pending: CheckedPayment | null | undefined;
  readonly isChecking: boolean;
  readonly check: () => Promise<PendingPaymentState | undefined>;
  /** Reads the state again after the payment could not be resumed. */
  readonly refresh: () => void;
  readonly cancel: () => Promise<PendingPaymentState | undefined>;
  readonly dismiss: () => void;
}

function usePendingPaymentQueries() {
  const { id } = useSignedInMember();
  return useLocalizedQueries((request, language) => pendingPaymentQueries(request, id, language));
}

/** The state of the payment that the notice has found; undefined without one. */
export function usePendingPaymentState(): PendingPaymentState | undefined {
  const { data: pending } = useQuery({ ...usePendingPaymentQueries().current(), enabled: false });
  return pending?.state;
}

/**
 * The member's pending payment, of this device or of another one. Its state is checked when the app opens, becomes visible or focused,
 * returns from the back-forward cache, and when the connection is back (GAP-23).
 */
export function usePendingPayment(): PendingPaymentQuery {
  const client = useQueryClient();
  const queries = usePendingPaymentQueries();
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
    refresh: () => void refetch(),
    cancel: () => report(ORDER_STATUS.cancelled),
    dismiss: () => queries.dismiss(client),
  };
}
