import { isAppError } from '#src/lib/app-error.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { useOfflineModule } from '#src/features/catalogue/offline/use-offline-module.ts';

interface OfflineAwareErrorStateProps {
  readonly error: unknown;
  readonly title?: string;
  /** It is a page that is saved when it was read, and this one was not. */
  readonly cacheable?: boolean;
  readonly onRetry: () => void;
}

/** In the place of what can't be had: why, and where the shop can't be reached what is saved. */
export function OfflineAwareErrorState({ cacheable = false, ...props }: OfflineAwareErrorStateProps) {
  const { error, onRetry } = props;
  const isOnline = useIsOnline();
  const unanswered = isAppError(error) && (error.kind === 'offline' || error.kind === 'timeout');
  const away = !isOnline && unanswered;
  const parts = useOfflineModule(away);
  const shown = away ? parts : null;
  return (
    <>
      <ErrorState {...props}>{shown && cacheable && <shown.NotSavedMessage />}</ErrorState>
      {shown && <shown.OfflineContent onNewSavedPages={onRetry} />}
    </>
  );
}
