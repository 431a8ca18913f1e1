import { isStandalone } from './is-standalone.ts';

/** The URL of a file must outlive the click: some browsers read it later. */
const REVOKE_DELAY_MS = 60_000;

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}

/**
 * Gives a file to the person. An installed app has no list of downloads, and on iOS no way back from an opened file, so
 * there the share sheet opens, which can save, print or send it. A browser downloads it.
 */
export async function saveFile(file: File): Promise<void> {
  const data = { files: [file] };
  // Older browsers have no `canShare`, or none for files.
  if (!isStandalone() || !('canShare' in navigator) || !navigator.canShare(data)) return download(file);
  try {
    await navigator.share(data);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    // The click was too long ago (NotAllowedError), or the device can't share at the moment.
    if (!isCancelled) download(file);
  }
}
