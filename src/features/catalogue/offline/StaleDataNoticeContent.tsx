import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { SavedAtTime } from './SavedAtTime.tsx';
import classes from './StaleDataNoticeContent.module.css';

interface StaleDataNoticeContentProps {
  /** Milliseconds since 1970; null for data that is not a saved copy. */
  readonly savedAt: number | null;
  /** Milliseconds since 1970, while a refetch takes long; otherwise null. */
  readonly unconfirmedSince: number | null;
  readonly arePricesPublic: boolean;
  /** Set when a refetch failed. */
  readonly onRetry: (() => void) | false;
}

/**
 * "Saved at 14:32 · prices may have changed". Announces to screen readers when a saved copy is up to date again. A slow
 * refetch is not announced, because most are over soon.
 */
export function StaleDataNoticeContent(props: StaleDataNoticeContentProps) {
  const { savedAt, unconfirmedSince, arePricesPublic, onRetry } = props;
  const { t } = useLingui();
  const announce = useAnnounce();
  const isOnline = useIsOnline();
  const hasPrices = useIsShopActive() || arePricesPublic;
  const isSaved = savedAt !== null;
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  const isUpdated = wasSaved && !isSaved && isOnline;
  const announceUpdate = useEffectEvent(() => announce(t`This page is up to date again.`));
  useEffect(() => {
    if (isUpdated) announceUpdate();
  }, [isUpdated]);

  const shownTime = savedAt ?? unconfirmedSince;
  if (shownTime === null) return onRetry && <RefreshFailedAlert onRetry={onRetry} />;
  return (
    <p className={classes.savedAt}>
      <IconClock size={16} aria-hidden />
      <span>
        <SavedAtTime at={shownTime} />
        {hasPrices && (
          <>
            <span>{' · '}</span>
            <Trans>prices may have changed</Trans>
          </>
        )}
      </span>
    </p>
  );
}

/** Shows that the data is older because the refetch failed. */
function RefreshFailedAlert({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={classes.refreshFailed} role="alert">
      <span>
        <Trans>These products couldn’t be updated. Prices may have changed.</Trans>
      </span>
      <Button variant="subtle" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
