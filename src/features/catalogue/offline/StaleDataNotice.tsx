import { useCachedAt, useUnconfirmedSince, type TimestampedQuery } from '#src/offline/connectivity/use-cached-at.ts';
import { useOfflineModule } from './use-offline-module.ts';

interface StaleDataNoticeProps {
  /** Query of the data on screen. */
  readonly query: TimestampedQuery;
  /** The data has prices that everyone sees. */
  readonly arePricesPublic?: boolean;
  /** Set when a refetch failed: runs it again. */
  readonly onRetry?: (() => void) | false;
}

/** Shows that the data on screen is a saved copy (REL-SW8), or not refetched yet. Hidden for fresh data. */
export function StaleDataNotice({ query, arePricesPublic = false, onRetry = false }: StaleDataNoticeProps) {
  const savedAt = useCachedAt(query);
  const unconfirmedSince = useUnconfirmedSince(query);
  const offline = useOfflineModule(savedAt !== null || unconfirmedSince !== null || onRetry !== false);
  return (
    offline && (
      <offline.StaleDataNoticeContent
        savedAt={savedAt}
        unconfirmedSince={unconfirmedSince}
        arePricesPublic={arePricesPublic}
        onRetry={onRetry}
      />
    )
  );
}
