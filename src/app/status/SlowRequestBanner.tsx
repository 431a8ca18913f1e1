import { Loader } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import classes from './StatusBanner.module.css';
import type { AppRouter } from '#src/app/routing/router.ts';
import { useIsSlow } from './use-is-slow.ts';

/** Shown while a request is slow. Hidden offline, because the connection banner is in the same place. */
export function SlowRequestBanner({ router }: { router: AppRouter }) {
  const isSlow = useIsSlow(router, useIsOnline());
  return (
    <div role="status" className={classes.container} data-over>
      {isSlow && (
        <p className={classes.notice} data-slow>
          <Loader size="1rem" aria-hidden />
          <Trans>Still working, just a moment.</Trans>
        </p>
      )}
    </div>
  );
}
