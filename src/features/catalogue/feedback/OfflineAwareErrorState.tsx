import { useOfflineModule } from '#src/features/catalogue/offline/use-offline-module.ts';
import { isAppError, isNoResponseError } from '#src/lib/app-error.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';

interface OfflineAwareErrorStateProps {
  readonly error: unknown;
  readonly title?: string;
  /** Pages of this kind are saved for offline use. A text explains that this page is not saved. */
  readonly cacheable?: boolean;
  readonly onRetry: () => void;
}

/** Shows an error in place of the content. While the shop is unreachable it also offers the saved pages. */
export function OfflineAwareErrorState({ cacheable = false, ...props }: OfflineAwareErrorStateProps) {
  const { error, onRetry } = props;
  const isOnline = useIsOnline();
  const isUnreachable = !isOnline && isAppError(error) && isNoResponseError(error);
  const loadedModule = useOfflineModule(isUnreachable);
  const offline = isUnreachable ? loadedModule : null;
  return (
    <>
      <ErrorState {...props}>{offline && cacheable && <offline.NotSavedMessage />}</ErrorState>
      {offline && <offline.OfflineContent onNewSavedPages={onRetry} />}
    </>
  );
}
