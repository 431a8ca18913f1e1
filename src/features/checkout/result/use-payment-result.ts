import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import type { ReturnAction } from '#src/features/checkout/model/payment-return.rules.ts';
import { getOrderId, type PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import type { PaymentRequest } from '#src/offline/pending-payment/pending-payment.store.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { getPaymentResultStatus, type PaymentResultStatus } from './payment-result.rules.ts';

interface PaymentResult {
  readonly status: PaymentResultStatus | 'done' | 'nothing-to-confirm';
  /** A request is running. */
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
  /** What was to be paid, if this device has started the payment. */
  readonly request: PaymentRequest | undefined;
}

/**
 * Reports the result in the URL to the server, and returns the confirmed result. A definite error leads to the profile
 * with the server's message (REQ-ERR-16, REQ-ERR-17). A missing response never does. An order that was already paid when
 * the server rendered the page is shown as paid at once.
 */
export function usePaymentResult(
  search: PaymentReturnSearch,
  action: ReturnAction,
  status: typeof ORDER_STATUS.success | typeof ORDER_STATUS.cancelled,
): PaymentResult {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const { id: memberId } = useSignedInMember();
  const queries = paymentResultQueries(useApiRequest());
  const query = useQuery(queries.settle({ memberId, search, action, status }));
  // Not fetched here. The loader has it when the server rendered the page.
  const { data: order } = useQuery({ ...queries.paidOrder(getOrderId(search)), enabled: false });
  const successStatus = query.data?.isFound === false ? 'nothing-to-confirm' : 'done';
  const settledStatus = query.isSuccess
    ? successStatus
    : query.isError
      ? getPaymentResultStatus(query.error)
      : 'checking';
  const isDecided = settledStatus === 'done' || settledStatus === 'signed-out';
  const resultStatus = order?.status === ORDER_STATUS.success && !isDecided ? 'paid' : settledStatus;

  const leaveWithError = useEffectEvent(() => {
    const { error } = query;
    // The server's message or the exception's own.
    const message = error?.message.trim() ?? '';
    const text = message === '' ? t`Transaction Update Error` : message;
    notify({ tone: 'failure', text, key: 'payment' });
    void navigate({ to: '/profile', search: { tab: 'myOrders' }, replace: true });
  });
  useEffect(() => {
    if (resultStatus === 'error') leaveWithError();
  }, [resultStatus]);

  return {
    status: resultStatus,
    isChecking: query.isFetching,
    checkAgain: () => void query.refetch(),
    request: query.data?.request,
  };
}
