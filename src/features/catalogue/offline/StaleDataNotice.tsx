import { useCachedAt, type TimestampedQuery } from '#src/offline/connectivity/use-cached-at.ts';
import { useOfflineModule } from './use-offline-module.ts';

interface StaleDataNoticeProps {
  /** What is shown. */
  readonly query: TimestampedQuery;
  /** It could not be read again, for whatever reason: what reads it once more. */
  readonly onRetry?: (() => void) | false;
}

/** That what is shown is a saved copy (REL-SW8), or could not be read again; nothing beside what is new. */
export function StaleDataNotice({ query, onRetry = false }: StaleDataNoticeProps) {
  const savedAt = useCachedAt(query);
  const parts = useOfflineModule(savedAt !== null || onRetry !== false);
  return parts && <parts.StaleDataNoticeContent savedAt={savedAt} onRetry={onRetry} />;
}
