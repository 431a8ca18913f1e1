import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { AppRouter } from '#src/app/routing/router.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsSlow } from './use-is-slow.ts';
import classes from './StatusBanner.module.css';

/** Shown while a request is slow. Offline nothing is slow. */
export function SlowRequestBanner({ router }: { router: AppRouter }) {
  const isSlow = useIsSlow(router, useIsOnline());
  return (
    <div role="status" className={classes.container}>
      {isSlow && (
        <p className={classes.notice}>
          <Loader size="1rem" aria-hidden />
          <Trans>Still working, just a moment.</Trans>
        </p>
      )}
    </div>
  );
}
