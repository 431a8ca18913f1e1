import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { usePageRetry } from '#src/offline/use-page-retry.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { FailedPage } from './FailedPage.tsx';

export function PageError({ error, reset, title }: ErrorComponentProps & { readonly title: string }) {
  const retry = usePageRetry({ error, reset });
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <FailedPage savable error={error} title={title} onRetry={retry} />
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
