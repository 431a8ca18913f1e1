import { useSavedAt, type Aged } from '#src/offline/use-saved-at.ts';
import { useOfflineParts } from './use-offline-parts.ts';

interface SavedNoteProps {
  /** What is shown. */
  readonly of: Aged;
  /** It could not be read again, for whatever reason: what reads it once more. */
  readonly onRetry?: (() => void) | false;
}

/** That what is shown is a saved copy (SW8), or could not be read again; nothing beside what is new. */
export function SavedNote({ of, onRetry = false }: SavedNoteProps) {
  const savedAt = useSavedAt(of);
  const parts = useOfflineParts(savedAt !== null || onRetry !== false);
  return parts && <parts.SavedMark savedAt={savedAt} onRetry={onRetry} />;
}
