import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { sessionMutations } from '#src/session/session.mutations.ts';
import { useConfirm } from '#src/ui/confirm-context.tsx';

/** Asks, then logs out; where that leads is the session's matter. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { mutate } = useMutation(
    sessionMutations({ session: useSession(), request: useRequest() }).signOut(),
  );
  return async () => {
    const yes = await confirm({
      title: t`Are you sure you want to logout?`,
      confirm: t`Confirm`,
      cancel: t`Cancel`,
    });
    if (yes) mutate();
  };
}
