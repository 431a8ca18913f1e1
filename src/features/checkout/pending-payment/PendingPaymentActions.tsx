import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PROVIDER_BY_PAYMENT_MODE } from '#src/features/checkout/model/checkout.constants.ts';
import type { OpenPayment, PendingPaymentState } from '#src/features/checkout/model/pending-payment.rules.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

interface PendingPaymentActionsProps {
  readonly payment: OpenPayment;
  readonly state: PendingPaymentState;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onCancel: () => void;
  /** Called when the member opens the confirmation page. */
  readonly onDismiss: () => void;
}

/** Buttons for a pending payment besides its payment, depending on its state. */
export function PendingPaymentActions(props: PendingPaymentActionsProps) {
  const { payment, state, isChecking, onCheck, onCancel, onDismiss } = props;
  const { lightTransactionId: transactionId, lightOrderNo: orderNo } = payment;
  const { t } = useLingui();
  const confirm = useConfirm();

  const cancel = async () => {
    const isConfirmed = await confirm({
      title: t`Cancel the payment?`,
      text: t`Order ${orderNo} will be cancelled. Your cart stays as it is.`,
      confirm: t`Cancel the payment`,
      danger: true,
    });
    if (isConfirmed) onCancel();
  };

  if (state === 'cancelled') return null;
  if (state === 'paid') {
    // The same URL as the provider's redirect (REQ-PAY-12, REQ-PAY-13): that page checks with the shop again.
    const { paymentMode: paymentMethod } = payment.request;
    const providerParams =
      PROVIDER_BY_PAYMENT_MODE[paymentMethod] === 'Light' ? { reference: transactionId } : { result: 'OK' };
    const search = { ...providerParams, paymentMethod, transactionId, orderNo };
    return (
      <Button
        size="sm"
        onClick={onDismiss}
        renderRoot={(root) => <Link to="/product/payment/return" search={search} {...root} />}
      >
        <Trans>See the confirmation</Trans>
      </Button>
    );
  }
  const isOpen = state === 'open';
  return (
    <>
      <Button size="sm" variant="light" loading={isChecking} onClick={onCheck}>
        <Trans>Check</Trans>
      </Button>
      {isOpen && (
        <Button size="sm" variant="subtle" disabled={isChecking} onClick={() => void cancel()}>
          <Trans>Cancel payment</Trans>
        </Button>
      )}
    </>
  );
}
