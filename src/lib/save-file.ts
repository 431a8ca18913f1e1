import { isStandalone } from './is-standalone.ts';

/** The URL of a file must outlive the click: some browsers read it later. */
const REVOKE_DELAY_MS = 60_000;

function downloadUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  downloadUrl(url, file.name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
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

/**
 * Gives a file of the server to the person. A browser downloads it by itself, so that its size does not matter.
 * @throws Error when an installed app can't fetch it for the share sheet
 */
export async function saveFileFromUrl(url: string, name: string): Promise<void> {
  if (!isStandalone()) return downloadUrl(url, name);
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${String(response.status)}`);
  const content = await response.blob();
  return saveFile(new File([content], name, { type: content.type }));
}
