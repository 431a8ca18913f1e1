import { Trans } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudOff, IconCloudCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useHasUnsavedChanges } from './use-unsaved-changes.ts';
import classes from './StatusBanner.module.css';

/** How long "online again" stays visible. */
const BACK_ONLINE_VISIBLE_MS = 4_000;

/**
 * Strip above the page: queued changes can't be stored, the shop is unreachable, or for a moment reachable again. Hidden
 * otherwise. Says that the device is offline only if the browser knows it.
 */
export function ConnectionBanner() {
  const isOnline = useIsOnline();
  const { online: hasNetwork } = useNetwork();
  const hasUnsavedChanges = useHasUnsavedChanges();
  const [isHidden, setHidden] = useState(true);
  if (!isOnline && isHidden) setHidden(false);

  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => setHidden(true), BACK_ONLINE_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  const Icon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <div role="status" className={classes.strip}>
      {hasUnsavedChanges && (
        <p className={classes.connection} data-online={false}>
          <IconAlertTriangle aria-hidden size="1.125rem" className={classes.icon} />
          <Trans>Your changes aren’t saved on this device: keep this page open until they’re sent.</Trans>
        </p>
      )}
      {!isHidden && !hasUnsavedChanges && (
        <p className={classes.connection} data-online={isOnline}>
          <Icon aria-hidden size="1.125rem" className={classes.icon} />
          {isOnline && <Trans>The connection is back.</Trans>}
          {!isOnline && (
            <span>
              {hasNetwork ? (
                <Trans>
                  We can’t reach the shop. <span className={classes.detail}>You’re seeing saved content.</span>
                </Trans>
              ) : (
                <Trans>
                  You’re offline. <span className={classes.detail}>You’re seeing saved content.</span>
                </Trans>
              )}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
