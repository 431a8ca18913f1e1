import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { waitingPaymentQueries } from './waiting-payment.queries.ts';
import type { WaitingPayment, WaitingState } from './waiting-payment.rules.ts';

interface Waiting {
  /** Undefined until it is known; null for none. */
  readonly waiting: WaitingPayment | null | undefined;
  readonly isAsking: boolean;
  readonly check: () => Promise<WaitingState | undefined>;
  readonly cancel: () => Promise<WaitingState | undefined>;
  readonly dismiss: () => void;
}

/**
 * The payment that waits for this member on this device. The shop is asked when the app opens, comes
 * to the front or back out of the back-forward cache, and when the connection is back (decision 23).
 */
export function useWaitingPayment(): Waiting {
  const client = useQueryClient();
  const { id } = useSignedInMember();
  const queries = waitingPaymentQueries(useRequest(), id);
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
    waiting,
    isAsking,
    check: () => ask(ORDER_STATUS.success),
    cancel: () => ask(ORDER_STATUS.cancelled),
    dismiss: () => queries.dismiss(client),
  };
}
