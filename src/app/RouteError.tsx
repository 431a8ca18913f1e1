import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';

/** What stands in a route's place when it failed; header and footer stay. */
export function RouteError({ error, reset: clear }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: forget } = useQueryErrorResetBoundary();
  const { t } = useLingui();
  const retry = () => {
    forget();
    clear();
    void router.invalidate();
  };
  return (
    <>
      <PageHeading hidden>{t`This could not be loaded`}</PageHeading>
      <ErrorState error={error} onRetry={retry} />
    </>
  );
}
