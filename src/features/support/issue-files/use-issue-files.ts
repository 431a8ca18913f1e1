import { useEffect, useRef, useState } from 'react';
import { hasFileChanged } from '#src/lib/resize-image.ts';
import { addFiles, type AddFilesResult } from './issue-files.rules.ts';
import { prepareFiles } from './prepare-files.ts';

interface IssueFilesState extends AddFilesResult<File> {
  readonly isPreparing: boolean;
}

/**
 * The files of an issue report. Chosen images are scaled down in the background, one selection after the other.
 * @param restored the files of a restored draft
 */
export function useIssueFiles(restored: readonly File[]) {
  const [state, setState] = useState<IssueFilesState>({ files: restored, rejected: [], isPreparing: false });
  /** The latest state, for code that has waited. */
  const latest = useRef(state);
  /** Preparation of the last selection. Null when none is running. */
  const pending = useRef<Promise<void> | null>(null);
  useEffect(
    () => () => {
      pending.current = null;
    },
    [],
  );

  const update = (change: Partial<IssueFilesState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };

  return {
    ...state,
    add: (chosen: readonly File[]) => {
      const previous = pending.current;
      const prepare = async () => {
        await previous;
        const { readable, changed } = await prepareFiles(chosen);
        const { files, rejected } = addFiles(latest.current.files, readable);
        const isLast = pending.current === preparation;
        if (isLast) pending.current = null;
        update({ files, rejected: [...latest.current.rejected, ...changed, ...rejected], isPreparing: !isLast });
      };
      // Rejected files of a selection that is still being prepared stay listed.
      update({ isPreparing: true, rejected: previous === null ? [] : latest.current.rejected });
      const preparation = prepare();
      pending.current = preparation;
    },
    remove: (file: File) => update({ files: latest.current.files.filter((item) => item !== file), rejected: [] }),
    /**
     * Waits until all chosen files are prepared, and removes those that have changed on disk.
     * @returns the files to send; null when a file was rejected meanwhile, or the form was left
     */
    resolve: async (): Promise<readonly File[] | null> => {
      update({ rejected: [] });
      while (pending.current !== null) await pending.current;
      const { files, rejected, isPreparing } = latest.current;
      if (isPreparing || rejected.length > 0) return null;
      const hasChanged = await Promise.all(files.map(hasFileChanged));
      const changed = files.filter((_file, index) => hasChanged[index]);
      if (changed.length === 0) return files;
      update({
        files: files.filter((file) => !changed.includes(file)),
        rejected: changed.map(({ name }) => ({ name, reason: 'changed' })),
      });
      return null;
    },
  };
}
