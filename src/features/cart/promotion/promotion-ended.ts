import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { isApiError } from '#src/api/api-error.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** The server's refusal of what its promotion no longer sells. */
export const isPromotionEndedError = (error: unknown): boolean => isApiError(error) && error.code === 'promotionOver';

/** Says why a cart can't go on, and leads to where its items can be taken out. */
export function useRedirectToEndedItems() {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  return async (page = 1): Promise<void> => {
    const text = t`The promotion is over for some items in your cart: remove them to go on.`;
    notify({ tone: 'failure', text, key: 'cart' });
    await navigate({ to: '/cart', search: { page } });
  };
}
