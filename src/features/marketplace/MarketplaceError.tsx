import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageRetry } from '#src/offline/connectivity/use-page-retry.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** Doc 2 §8: 'Failed to load shops.'; a failure of the countries shows its own message. */
export function MarketplaceError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const shops = router.state.location.search.mode === 'selectShop';
  const retry = usePageRetry({ error, reset });
  return (
    <>
      <PageHeading>{shops ? t`Choose your shop` : t`Choose your country`}</PageHeading>
      <ErrorState error={error} onRetry={retry} {...(shops ? { title: t`Failed to load shops.` } : {})}>
        {shops && (
          <Link to="/">
            <Trans>Choose another country</Trans>
          </Link>
        )}
      </ErrorState>
    </>
  );
}
