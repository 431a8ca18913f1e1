import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { httpStatusMessages } from '#src/features/checkout/model/checkout.messages.ts';
import type { PaymentError } from './payment-error.rules.ts';
import type { CheckoutPayment } from './use-payment.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';

interface PaymentProgressProps {
  readonly payment: CheckoutPayment;
  readonly onCheckAgain: () => void;
}

/** The pay button is in a bar that is always in view, so the message may be far away from what the member sees. */
const scrollIntoView = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });

/** Progress of the submission: redirecting, unknown or failed. Renders nothing otherwise. */
export function PaymentProgress({ payment, onCheckAgain }: PaymentProgressProps) {
  const { state } = payment;
  const onOpen = useEffectEvent(payment.restoreAttempt);
  useEffect(() => void onOpen(), []);
  if (state.kind === 'redirecting') {
    return (
      <div role="status" className={classes.state}>
        <p>
          <Trans>We’re opening the payment page.</Trans>
        </p>
        <Anchor href={state.url}>
          <Trans>Open the payment page</Trans>
        </Anchor>
      </div>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <div ref={scrollIntoView} role="alert" className={classes.state}>
        {state.failure !== null && (
          <p>
            <PaymentErrorMessage failure={state.failure} />
          </p>
        )}
        <p>
          <strong>
            <Trans>We don’t know yet whether your order went through.</Trans>
          </strong>
        </p>
        <p>
          {state.failure === null ? (
            <Trans>The shop hasn’t responded. Checking won’t place a second order or charge you twice.</Trans>
          ) : (
            <Trans>Checking won’t place a second order or charge you twice.</Trans>
          )}
        </p>
        <Button onClick={onCheckAgain}>
          <Trans>Check again</Trans>
        </Button>
      </div>
    );
  }
  if (state.kind === 'failed' || state.kind === 'totals-changed') {
    return (
      <div ref={scrollIntoView} role="alert" className={classes.state} data-failed>
        <p>
          <PaymentErrorMessage failure={state.failure} />
        </p>
      </div>
    );
  }
  return null;
}

/** Wrapped in an element, because page translators replace bare text nodes (see TranslatedText.tsx). */
function PaymentErrorMessage({ failure }: { readonly failure: PaymentError }) {
  const { t } = useLingui();
  const text = (): string => {
    switch (failure.kind) {
      case 'message':
        return failure.text;
      case 'status': {
        const message = httpStatusMessages[failure.status];
        return message === undefined ? t`HTTP error ${failure.status}` : t(message);
      }
      case 'network':
        return t`Network error. Check your connection and try again.`;
      case 'not-started':
        return t`Payment initialization failed`;
      case 'unexpected':
        return t`An unexpected error occurred. Try again.`;
    }
  };
  return <span>{text()}</span>;
}
