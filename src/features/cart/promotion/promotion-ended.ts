import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '#src/api/api-error.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Whether the server refused a product because its promotion no longer sells it. */
export const isPromotionEndedError = (error: unknown): boolean => isApiError(error) && error.code === 'promotionEnded';

/** Shows why the cart can't be ordered, and navigates to the page where the ended items can be removed. */
export function useRedirectToEndedItems() {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  return async (page = 1, replace = false): Promise<void> => {
    const text = t`The promotion has ended for some items in your cart: remove them to continue.`;
    notify({ tone: 'failure', text, key: 'cart' });
    await navigate({ to: '/cart', search: { page }, replace });
  };
}
