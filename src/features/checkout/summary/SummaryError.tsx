import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import classes from '#src/features/checkout/page/Checkout.module.css';

interface SummaryErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown when the summary could not be reloaded: prices are outdated, choices stay (docs/reliability.md, "checkout steps"). */
export function SummaryError({ error, onRetry }: SummaryErrorProps) {
  const { i18n } = useLingui();
  if (error === null) return null;
  return (
    <div role="alert" className={classes.state} data-failed>
      <p>{getErrorMessage(i18n, error)}</p>
      <p>
        <Trans>The totals aren’t up to date. Your choices are saved.</Trans>
      </p>
      {/* A retry can't help after a promotion has ended: the items must be removed from the cart. */}
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
