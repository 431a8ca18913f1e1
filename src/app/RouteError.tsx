import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { FailedPage } from '#src/features/catalogue/FailedPage.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { usePageRetry } from '#src/offline/use-page-retry.ts';
import { isMissingCode } from '#src/pwa/missing-code.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';

const loadMissing = () => import('./MissingCode.tsx');

/** What stands in a route's place when it failed; header and footer stay. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const retry = usePageRetry({ error, reset });
  // Where not even that is to be had, it stays with what follows.
  const isMissing = isMissingCode(error);
  const missing = useLoaded(isMissing, loadMissing, () => undefined);
  if (missing !== null) return <missing.MissingCode />;
  return (
    <>
      <PageHeading hidden>{t`This could not be loaded`}</PageHeading>
      <FailedPage error={isMissing ? new ApiError({ kind: 'offline' }) : error} onRetry={retry} />
    </>
  );
}
