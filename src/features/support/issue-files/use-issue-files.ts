import { hasFileChanged } from '#src/lib/resize-image.ts';
import { useBackgroundPreparation } from '#src/ui/inputs/use-background-preparation.ts';
import { addFiles, type AddFilesResult } from './issue-files.rules.ts';
import { prepareFiles } from './prepare-files.ts';

/**
 * The files of an issue report. Chosen images are scaled down in the background, one selection after the other.
 * @param restored the files of a restored draft
 */
export function useIssueFiles(restored: readonly File[]) {
  const { state, getLatest, update, start, wait } = useBackgroundPreparation<AddFilesResult<File>>({
    files: restored,
    rejected: [],
  });

  return {
    ...state,
    add: (chosen: readonly File[]) => {
      // Rejected files of a selection that is still being prepared stay listed.
      if (!getLatest().isPreparing) update({ rejected: [] });
      start(async (previous) => {
        await previous;
        const { readable, changed } = await prepareFiles(chosen);
        const { files, rejected } = addFiles(getLatest().files, readable);
        update({ files, rejected: [...getLatest().rejected, ...changed, ...rejected] });
      });
    },
    remove: (file: File) => update({ files: getLatest().files.filter((item) => item !== file), rejected: [] }),
    /**
     * Waits until all chosen files are prepared, and removes those that have changed on disk.
     * @returns the files to send; null when a file was rejected meanwhile, or the form was left
     */
    resolve: async (): Promise<readonly File[] | null> => {
      update({ rejected: [] });
      const isReady = await wait();
      const { files, rejected } = getLatest();
      if (!isReady || rejected.length > 0) return null;
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
