import { IconClock } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { RefreshFailedAlert } from './RefreshFailedAlert.tsx';
import classes from './StaleDataNoticeContent.module.css';
import { SavedAtTime } from './SavedAtTime.tsx';

interface StaleDataNoticeContentProps {
  /** Milliseconds since 1970; null once it is new again. */
  readonly savedAt: number | null;
  /** It could not be read again. */
  readonly onRetry: (() => void) | false;
}

/** "Saved at 14:32; prices may have changed", and who hears the page is told when that is over. */
export function StaleDataNoticeContent({ savedAt, onRetry }: StaleDataNoticeContentProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const isOnline = useIsOnline();
  const active = useIsShopActive();
  const isSaved = savedAt !== null;
  const [was, setWas] = useState(isSaved);
  if (isSaved && !was) setWas(true);
  const renewed = was && !isSaved && isOnline;
  const tell = useEffectEvent(() => announce(t`This page is up to date again.`));
  useEffect(() => {
    if (renewed) tell();
  }, [renewed]);

  if (savedAt === null) return onRetry && <RefreshFailedAlert onRetry={onRetry} />;
  return (
    <p className={classes.mark}>
      <IconClock size={16} aria-hidden />
      <span>
        <SavedAtTime at={savedAt} />
        {active && (
          <>
            <span>{' · '}</span>
            <Trans>prices may have changed</Trans>
          </>
        )}
      </span>
    </p>
  );
}
