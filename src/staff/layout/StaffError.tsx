import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** Error component of all routes. */
export function StaffError({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <>
      <PageHeading hidden>{t`This couldn’t be loaded`}</PageHeading>
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </>
  );
}
