import { useLingui } from '@lingui/react/macro';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Returns a function that shows a toast when a chunk can't be loaded; for `onError` of `useLazyModule`. */
export function useChunkErrorToast(): () => void {
  const { t } = useLingui();
  const notify = useNotify();
  return () =>
    notify({
      tone: 'failure',
      text: t`We can’t reach the shop. Check your connection and try again.`,
      key: 'chunk-error',
    });
}
