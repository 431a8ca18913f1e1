import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { usePageRetry } from '#src/offline/connectivity/use-page-retry.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { OfflineAwareErrorState } from './OfflineAwareErrorState.tsx';

/** Error of a whole page, with retry and, when offline, the saved pages. */
export function PageError({ error, reset, title }: ErrorComponentProps & { readonly title: string }) {
  const retry = usePageRetry({ error, reset });
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <OfflineAwareErrorState cacheable error={error} title={title} onRetry={retry} />
    </>
  );
}

/** REQ-CAT-18 */
export function ProductListError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching products list`} />;
}

/** REQ-CAT-34 */
export function InfoError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching info`} />;
}

export function ProductError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching the product`} />;
}
