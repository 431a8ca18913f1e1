import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderMutations } from '#src/features/orders/api/orders.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { canOpenPaymentUrl } from './can-open-payment-url.ts';

interface PayNowButtonProps extends Pick<ButtonProps, 'size'> {
  /** Order id or transaction id. */
  readonly id: string;
  /** Names the order for screen readers, where the page has several buttons. */
  readonly orderName?: string;
  /** Called when the payment can't be resumed. The toast has the reason. */
  readonly onFailed?: () => void;
}

/** Opens the payment page of an unpaid order. The shop checks first that the order still waits for its payment. */
export function PayNowButton({ id, orderName = '', size = 'md', onFailed }: PayNowButtonProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const { mutate, isPending } = useMutation(orderMutations(useApiRequest()).resumePayment(id));
  const openPage = (url: string) => {
    if (canOpenPaymentUrl(url)) window.location.assign(url);
    else notify({ tone: 'failure', text: t`The payment page can’t be opened. Contact us to pay for this order.` });
  };
  return (
    <Button
      size={size}
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: openPage, onError: () => onFailed?.() })}
    >
      {t`Pay now`}
      {orderName !== '' && <span className="visually-hidden">{` ${orderName}`}</span>}
    </Button>
  );
}
