import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#src/api/api-error.ts';
import { OfflineAwareErrorState } from '#src/features/catalogue/feedback/OfflineAwareErrorState.tsx';
import { usePageRetry } from '#src/offline/connectivity/use-page-retry.ts';
import { isChunkLoadError } from '#src/pwa/chunk-load-error.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

const loadChunkLoadError = () => import('./ChunkLoadError.tsx');

/** Error component of all routes; header and footer stay. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const retry = usePageRetry({ error, reset });
  // If the error page's own chunk can't be loaded, the error below is shown.
  const isChunkMissing = isChunkLoadError(error);
  const chunkError = useLazyModule(isChunkMissing, loadChunkLoadError, () => undefined);
  if (chunkError !== null) return <chunkError.ChunkLoadError />;
  return (
    <>
      <PageHeading hidden>{t`This couldn’t be loaded`}</PageHeading>
      <OfflineAwareErrorState error={isChunkMissing ? new ApiError({ kind: 'offline' }) : error} onRetry={retry} />
    </>
  );
}
