import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconRefresh } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';

interface SummaryErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The prices shown are those of before; the fields stay (reliability, checkout steps). */
export function SummaryError({ error, onRetry }: SummaryErrorProps) {
  const { i18n } = useLingui();
  if (error === null) return null;
  return (
    <div role="alert" className={classes.state} data-failed>
      <p>{getErrorMessage(i18n, error)}</p>
      <p>
        <Trans>The totals are not up to date. Your choices are kept.</Trans>
      </p>
      {/* Asking again would not bring a promotion back: the cart is where this is mended. */}
      {isPromotionEndedError(error) ? (
        <Button variant="light" renderRoot={(props) => <Link to="/cart" {...props} />}>
          <Trans>Back to the cart</Trans>
        </Button>
      ) : (
        <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
