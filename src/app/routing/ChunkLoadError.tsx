import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { diagnoseChunkLoadError, reloadIfReachable } from '#src/pwa/chunk-load-recovery.ts';
import { updateNow } from '#src/pwa/update/apply-update.ts';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { RoutePending } from './RoutePending.tsx';

/**
 * In the place of a page whose code is not to be had (REL-SW3): without the network it says so; of
 * another release the app is loaded anew, once, and then offered. Loaded ahead of its need, as the messages are.
 */
export function ChunkLoadError() {
  const { t } = useLingui();
  const codeMissing = useChunkErrorToast();
  const [why, setWhy] = useState<'looking' | 'offline' | 'outdated'>('looking');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void diagnoseChunkLoadError().then((found) => found !== 'reloading' && setWhy(found));
  }, []);
  // Asked in vain, the screen stays as it is: without a word a press would seem to have done nothing.
  const tryAgain = async () => {
    setAsking(true);
    if (await reloadIfReachable()) return;
    setAsking(false);
    codeMissing();
  };
  if (why === 'looking') return <RoutePending />;

  const outdated = why === 'outdated';
  const title = outdated ? t`The shop has a new version` : t`This page needs the network`;
  return (
    <div role="alert">
      <PageHeading hidden>{title}</PageHeading>
      <EmptyState
        title={title}
        icon={outdated ? <IconRefresh size={30} /> : <IconCloudOff size={30} />}
        action={
          <Button
            variant="light"
            leftSection={<IconRefresh size={18} />}
            loading={isAsking}
            onClick={() => void (outdated ? updateNow() : tryAgain())}
          >
            {outdated ? <Trans>Update</Trans> : <Trans>Try again</Trans>}
          </Button>
        }
      >
        <p>
          {outdated ? (
            <Trans>This page belongs to it. Update to go on from here.</Trans>
          ) : (
            <Trans>It is not on this device yet. Check your connection and try again.</Trans>
          )}
        </p>
      </EmptyState>
    </div>
  );
}
