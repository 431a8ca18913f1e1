import { Trans } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { keepAccountMutation } from '#src/features/account/api/keep-account.mutation.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSession } from '#src/session/session-context.tsx';
import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';

/** Says when the account will be deleted, and keeps it. */
export function DeletionNotice({ dueAt }: { readonly dueAt: string }) {
  const keep = useMutation(keepAccountMutation({ session: useSession(), request: useApiRequest() }));
  const date = useFormatters().date(dueAt);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = notice.current?.parentElement;
    // The focused button goes with the notice. The heading of the page is beside it.
    return () => page?.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`)?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert ref={notice} color="red" variant="light" mb="lg" maw="52rem" role="status">
      <Text fw={600} mb="sm">
        <Trans>Your account will be deleted on {date}</Trans>
      </Text>
      <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        <Trans>Keep the account</Trans>
      </Button>
    </Alert>
  );
}
