import { IconCloudOff, IconCloudCheck } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import classes from './StatusBanner.module.css';

/** How long the good news stays, milliseconds. */
const BACK_ONLINE_VISIBLE_MS = 4_000;

/** Says quietly that the shop can't be reached, and once that it can be again; nothing before. */
export function ConnectionBanner() {
  const isOnline = useIsOnline();
  const [isTold, setTold] = useState(true);
  if (!isOnline && isTold) setTold(false);

  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => setTold(true), BACK_ONLINE_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  const Icon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <div role="status" className={classes.place}>
      {!isTold && (
        <p className={classes.notice} data-online={isOnline}>
          <Icon aria-hidden size="1.125rem" className={classes.icon} />
          {isOnline ? <Trans>You are online again.</Trans> : <Trans>You are offline: you see what was saved.</Trans>}
        </p>
      )}
    </div>
  );
}
