import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { diagnoseChunkLoadError, reloadIfReachable } from '#src/pwa/chunk-load-recovery.ts';
import { updateNow } from '#src/pwa/update/apply-update.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/**
 * Replaces a page whose chunk can't be loaded (REL-SW3). Offline it offers a retry. After a new release it
 * reloads the app once, and then offers the update. It is preloaded (src/boot/preload-overlays.ts).
 */
export function ChunkLoadError() {
  const { t } = useLingui();
  const showChunkError = useChunkErrorToast();
  const [reason, setReason] = useState<'checking' | 'offline' | 'outdated'>('checking');
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    void diagnoseChunkLoadError().then((diagnosis) => diagnosis !== 'reloading' && setReason(diagnosis));
  }, []);
  // When the retry fails, the page does not change. A toast shows that the click had an effect.
  const tryAgain = async () => {
    setRetrying(true);
    if (await reloadIfReachable()) return;
    setRetrying(false);
    showChunkError();
  };
  if (reason === 'checking') return <PageSkeleton />;

  const isOutdated = reason === 'outdated';
  const title = isOutdated ? t`There’s a new version of the shop` : t`This page needs a connection`;
  return (
    <div role="alert">
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState
        title={title}
        icon={isOutdated ? <IconRefresh size={30} /> : <IconCloudOff size={30} />}
        action={
          <Button
            variant="light"
            leftSection={<IconRefresh size={18} />}
            loading={isRetrying}
            onClick={() => void (isOutdated ? updateNow() : tryAgain())}
          >
            {isOutdated ? <Trans>Update</Trans> : <Trans>Try again</Trans>}
          </Button>
        }
      >
        <p>
          {isOutdated ? (
            <Trans>This page needs it. Update to continue.</Trans>
          ) : (
            <Trans>It isn’t saved on this device yet. Check your connection and try again.</Trans>
          )}
        </p>
      </EmptyState>
    </div>
  );
}
