import { Anchor, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PendingPayment } from '#src/offline/pending-payment.ts';
import classes from './Checkout.module.css';
import { statusFailures } from './checkout.texts.ts';
import type { PaymentFailure } from './payment-failure.rules.ts';
import type { PaymentState } from './use-payment.ts';

interface PaymentProgressProps {
  readonly state: PaymentState;
  readonly onAskAgain: (attempt: PendingPayment) => void;
}

/** How the submission stands: on its way out, not known, or failed. Nothing before it. */
export function PaymentProgress({ state, onAskAgain }: PaymentProgressProps) {
  if (state.kind === 'leaving') {
    return (
      <div role="status" className={classes.state}>
        <p>
          <Trans>The payment page is opening.</Trans>
        </p>
        <Anchor href={state.url}>
          <Trans>Open it by hand</Trans>
        </Anchor>
      </div>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <div role="alert" className={classes.state}>
        <p>
          <strong>
            <Trans>We don't know yet whether your order went through.</Trans>
          </strong>
        </p>
        {state.message !== '' && <p>{state.message}</p>}
        <p>
          {state.message === '' ? (
            <Trans>The shop has not answered. Checking never orders or charges twice.</Trans>
          ) : (
            <Trans>Checking never orders or charges twice.</Trans>
          )}
        </p>
        <Button onClick={() => onAskAgain(state.attempt)}>
          <Trans>Check again</Trans>
        </Button>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div role="alert" className={classes.state} data-failed>
        <p>
          <FailureWords failure={state.failure} />
        </p>
      </div>
    );
  }
  return null;
}

/** In an element of its own: a bare text would be lost to a page translator (TranslatedText.tsx). */
function FailureWords({ failure }: { readonly failure: PaymentFailure }) {
  const { t } = useLingui();
  const text = (): string => {
    switch (failure.kind) {
      case 'words':
        return failure.text;
      case 'status': {
        const known = statusFailures[failure.status];
        return known === undefined ? t`HTTP error ${failure.status}` : t(known);
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
