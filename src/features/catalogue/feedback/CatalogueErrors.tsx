import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { usePageRetry } from '#src/offline/connectivity/use-page-retry.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { OfflineAwareErrorState } from './OfflineAwareErrorState.tsx';

export function PageError({ error, reset, title }: ErrorComponentProps & { readonly title: string }) {
  const retry = usePageRetry({ error, reset });
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <OfflineAwareErrorState cacheable error={error} title={title} onRetry={retry} />
    </>
  );
}

/** Doc 1 §8. */
export function ProductListError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching products list`} />;
}

/** Doc 1 §8. */
export function InfoError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching info`} />;
}

export function ProductError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching the product`} />;
}
