import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { isPending } from '#src/offline/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import { useMember, useSession } from '#src/session/session-context.tsx';
import { sessionMutations } from '#src/session/session.mutations.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

/** Asks, then logs out; where that leads is the session's matter. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { mutate } = useMutation(sessionMutations({ session: useSession(), request: useApiRequest() }).signOut());
  const client = useQueryClient();
  const member = useMember();
  return async () => {
    const held = client.getQueryData(outboxQuery(member?.id ?? '').queryKey);
    // What waits for a connection is the member's alone: a logout leaves nothing of it (REL-Q4).
    const text = held?.operations.some(isPending)
      ? await import('./unsent-changes-warning.ts').then(
          ({ unsentChangesWarning }) => t(unsentChangesWarning),
          () => '',
        )
      : '';
    const yes = await confirm({
      title: t`Are you sure you want to logout?`,
      ...(text === '' ? {} : { text }),
      confirm: t`Confirm`,
      cancel: t`Cancel`,
    });
    if (yes) mutate();
  };
}
