import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { isPending } from '#src/features/cart/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import { favouriteChangesQuery } from '#src/features/catalogue/favourites/favourite-changes.queries.ts';
import { useMember, useSession } from '#src/session/session-context.tsx';
import { signOutMutation } from '#src/session/sign-out.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

/** Returns a function that asks for confirmation, then logs out (REQ-PROF-02). Subscribers of the session navigate. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { mutate } = useMutation(signOutMutation({ session: useSession(), request: useApiRequest() }));
  const client = useQueryClient();
  const member = useMember();
  return async () => {
    const memberId = member?.id ?? '';
    const cartChanges = client.getQueryData(outboxQuery(memberId).queryKey)?.operations.filter(isPending) ?? [];
    const favouriteChanges = client.getQueryData(favouriteChangesQuery(memberId).queryKey)?.operations ?? [];
    // A logout deletes the member's unsent changes (REL-Q4).
    const hasUnsentChanges = cartChanges.length + favouriteChanges.length > 0;
    const isConfirmed = await confirm({
      title: t`Are you sure you want to logout?`,
      ...(hasUnsentChanges && {
        text: t`Some changes to your cart or favourites haven’t been sent yet and will be lost.`,
      }),
      confirm: t`Confirm`,
      cancel: t`Cancel`,
    });
    if (isConfirmed) mutate();
  };
}
