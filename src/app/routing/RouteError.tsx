import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { OfflineAwareErrorState } from '#src/features/catalogue/feedback/OfflineAwareErrorState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { usePageRetry } from '#src/offline/connectivity/use-page-retry.ts';
import { isChunkLoadError } from '#src/pwa/chunk-load-error.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadChunkLoadError = () => import('./ChunkLoadError.tsx');

/** What stands in a route's place when it failed; header and footer stay. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const retry = usePageRetry({ error, reset });
  // Where not even that is to be had, it stays with what follows.
  const isMissing = isChunkLoadError(error);
  const missing = useLazyModule(isMissing, loadChunkLoadError, () => undefined);
  if (missing !== null) return <missing.ChunkLoadError />;
  return (
    <>
      <PageHeading hidden>{t`This could not be loaded`}</PageHeading>
      <OfflineAwareErrorState error={isMissing ? new ApiError({ kind: 'offline' }) : error} onRetry={retry} />
    </>
  );
}
