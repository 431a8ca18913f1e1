import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isPending } from '#src/features/cart/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import { favouriteChangesQuery } from '#src/features/catalogue/favourites/favourite-changes.queries.ts';
import { useMember } from '#src/session/session-context.tsx';

/** A change that the shop takes within this time is no reason for a warning. */
const WARNING_DELAY_MS = 1_000;

/** Whether queued changes of cart or favourites are lost when the page closes, because the browser can't store them. */
export function useHasUnsavedChanges(): boolean {
  const memberId = useMember()?.id ?? '';
  const { data: cart } = useQuery(outboxQuery(memberId));
  const { data: favourites } = useQuery(favouriteChangesQuery(memberId));
  const isUnsaved =
    (cart?.isPersistent === false && cart.operations.some(isPending)) ||
    (favourites?.isPersistent === false && favourites.operations.length > 0);
  const [isLasting] = useDebouncedValue(isUnsaved, WARNING_DELAY_MS);
  return isUnsaved && isLasting;
}
