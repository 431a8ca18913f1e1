import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from './CartCountError.module.css';

interface CartCountErrorProps {
  readonly isFailed: boolean;
  /** Changes with each failure. */
  readonly failureCount: number;
  readonly onRetry: () => void;
}

/** Error beside the cart badge: its number is outdated or missing. The live region is always mounted, so that it is announced. */
export function CartCountError({ isFailed, failureCount, onRetry }: CartCountErrorProps) {
  return (
    <div role="status" className={classes.container}>
      {isFailed && (
        <div className={classes.error}>
          {/* A new element is announced again. */}
          <p key={failureCount}>
            <Trans>Error fetching cart count</Trans>
          </p>
          <Button size="compact-sm" variant="light" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
