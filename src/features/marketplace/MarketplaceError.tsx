import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { usePageRetry } from '#src/offline/connectivity/use-page-retry.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** 'Failed to load shops.' for shops (REQ-ERR-06); the error message for countries (REQ-ERR-07). */
export function MarketplaceError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const isShopMode = router.state.location.search.mode === 'selectShop';
  const retry = usePageRetry({ error, reset });
  return (
    <>
      <PageHeading>{isShopMode ? t`Choose your shop` : t`Choose your country`}</PageHeading>
      <ErrorState error={error} onRetry={retry} {...(isShopMode ? { title: t`Failed to load shops.` } : {})}>
        {isShopMode && (
          <Link to="/">
            <Trans>Choose another country</Trans>
          </Link>
        )}
      </ErrorState>
    </>
  );
}
