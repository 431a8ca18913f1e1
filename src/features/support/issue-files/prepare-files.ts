import { ISSUE_IMAGE_MAX_PIXELS } from '#contract/support.ts';
import { readImageKind, shrinkImage, type ImageLimits } from '#src/lib/resize-image.ts';
import type { RejectedFile } from './issue-files.rules.ts';

/** The size keeps text legible, and four photos within the limit of a report. */
const IMAGE_LIMITS: ImageLimits = { maxPixels: ISSUE_IMAGE_MAX_PIXELS, maxBytes: 1_048_576 };

/**
 * Gives an image the type of its content, and scales it down.
 * @throws DOMException when the file can't be read
 */
async function prepareFile(file: File): Promise<File> {
  const kind = await readImageKind(file);
  // A GIF may be animated, and scaling would keep only its first image.
  if (kind === undefined || kind === 'gif') return file;
  const type = `image/${kind}`;
  const image = file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
  // The server decides about an image that this browser can't decode.
  return shrinkImage(image, IMAGE_LIMITS).catch(() => image);
}

interface PreparedFiles {
  readonly readable: readonly File[];
  /** Files that have changed or were deleted since they were chosen. */
  readonly changed: readonly RejectedFile[];
}

/** Prepares chosen files for the report, one by one, because a decoded photo takes up to 100 MB of memory. */
export async function prepareFiles(chosen: readonly File[]): Promise<PreparedFiles> {
  const readable: File[] = [];
  const changed: RejectedFile[] = [];
  for (const file of chosen) {
    const prepared = await prepareFile(file).catch(() => null);
    if (prepared === null) changed.push({ name: file.name, reason: 'changed' });
    else readable.push(prepared);
  }
  return { readable, changed };
}
