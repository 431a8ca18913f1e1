import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

/** Doc 2 §8: 'Failed to load shops.'; a failure of the countries shows its own message. */
export function MarketplaceError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const { reset: forget } = useQueryErrorResetBoundary();
  const shops = router.state.location.search.mode === 'selectShop';
  const retry = () => {
    forget();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeading>{shops ? t`Choose your shop` : t`Choose your country`}</PageHeading>
      <ErrorState
        error={error}
        onRetry={retry}
        {...(shops ? { title: t`Failed to load shops.` } : {})}
      >
        {shops && (
          <Link to="/">
            <Trans>Choose another country</Trans>
          </Link>
        )}
      </ErrorState>
    </>
  );
}
