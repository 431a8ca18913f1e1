import { isFailure } from '#src/lib/failure.ts';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { useOfflineParts } from './use-offline-parts.ts';

interface FailedPageProps {
  readonly error: unknown;
  readonly title?: string;
  /** It is a page that is saved when it was read, and this one was not. */
  readonly savable?: boolean;
  readonly onRetry: () => void;
}

/** In the place of what can't be had: why, and where the shop can't be reached what is saved. */
export function FailedPage({ savable = false, ...props }: FailedPageProps) {
  const { error, onRetry } = props;
  const isOnline = useIsOnline();
  const unanswered = isFailure(error) && (error.kind === 'offline' || error.kind === 'timeout');
  const away = !isOnline && unanswered;
  const parts = useOfflineParts(away);
  const shown = away ? parts : null;
  return (
    <>
      <ErrorState {...props}>{shown && savable && <shown.NotSaved />}</ErrorState>
      {shown && <shown.OfflineHere onMore={onRetry} />}
    </>
  );
}
