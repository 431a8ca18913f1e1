import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

function PageError({ error, reset, title }: ErrorComponentProps & { readonly title: string }) {
  const router = useRouter();
  const { reset: forget } = useQueryErrorResetBoundary();
  const retry = () => {
    forget();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <ErrorState error={error} title={title} onRetry={retry} />
    </>
  );
}

/** Doc 1 §8. */
export function ProductListError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching products list`} />;
}

/** Doc 1 §8. */
export function HighlightedError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching info`} />;
}

export function ProductError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Error fetching the product`} />;
}
