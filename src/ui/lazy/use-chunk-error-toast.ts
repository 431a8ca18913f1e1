import { useLingui } from '@lingui/react/macro';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Says that a part of the app could not be loaded; for {@link useLoaded}. */
export function useChunkErrorToast(): () => void {
  const { t } = useLingui();
  const notify = useNotify();
  return () =>
    notify({
      tone: 'failure',
      text: t`You are offline. Check your connection and try again.`,
      key: 'code-missing',
    });
}
