import sharp from 'sharp';
import { MAX_IMAGE_SIDE } from '#contract/image-shape.ts';
import type { CsvFile } from '#server/operations/import/csv/read-csv.ts';
import {
  MAX_CONCURRENT_DOWNLOADS,
  MAX_HOST_FAILURES,
  MAX_IMAGE_PIXELS,
} from '#server/operations/import/import.constants.ts';
import { toImageName, type ImageName } from '#server/operations/import/products/ids.rules.ts';
import { parseProducts, type ProductDraft } from '#server/operations/import/products/products.rules.ts';
import type { FileSettings, FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { matchesFileKind } from '#server/platform/uploads/file-signatures.rules.ts';
import { DownloadError, download, type DownloadOptions } from './download.ts';

export interface FetchResult {
  readonly fetched: number;
}

interface FetchOptions extends DownloadOptions, FileSettings {
  readonly shopId: string;
  /** Names of the stored images. Downloaded images are added. */
  readonly existingNames: Set<string>;
}

interface FetchListeners {
  readonly onProgress: (file: Pick<CsvFile, 'getProgress' | 'getRowCount'>) => void;
  readonly onFailedImage?: (url: string, reason: string) => void;
}

/** SVG is not allowed, because it can contain scripts. */
const ALLOWED_FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const;

/**
 * Checks the bytes, not the declared type. Only the header is decoded; the image service re-encodes images and never
 * serves the original file.
 *
 * @throws DownloadError
 */
async function checkImage(bytes: Buffer): Promise<void> {
  const kind = ALLOWED_FORMATS.find((candidate) => matchesFileKind(bytes, candidate));
  if (!kind) throw new DownloadError('it is not a JPEG, PNG, WebP or GIF image');
  // The limit of the library would reject the header too, but without a reason in the message.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width < 1 || height < 1) throw new DownloadError('the image is damaged');
  if (Math.max(width, height) > MAX_IMAGE_SIDE) {
    throw new DownloadError(`a side has more than ${MAX_IMAGE_SIDE} pixels`);
  }
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new DownloadError(`it has more than ${MAX_IMAGE_PIXELS / 1_000_000} million pixels`);
  }
}

async function saveImage(store: FileStore, { name, extension }: ImageName, bytes: Buffer): Promise<void> {
  try {
    await store.write(`${ORIGINALS_FOLDER}/${name}.${extension}`, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new CliError(`${store.locate(ORIGINALS_FOLDER)} can't be written: ${reason}`);
  }
}

/** Counts consecutive failures per host. */
function createHostFailureCounter() {
  const failures = new Map<string, number>();
  return {
    check: (host: string): void => {
      if ((failures.get(host) ?? 0) < MAX_HOST_FAILURES) return;
      throw new DownloadError(`skipped after ${MAX_HOST_FAILURES} consecutive failures of its host`);
    },
    report: (host: string, isHostFault: boolean): void => {
      if (isHostFault) failures.set(host, (failures.get(host) ?? 0) + 1);
      else failures.delete(host);
    },
  };
}

/** An image that is not in the data folder. */
export interface MissingImage extends ImageName {
  readonly url: string;
}

/** The missing images of the products of one handle, each URL once. */
export function* findMissingImages(
  drafts: readonly ProductDraft[],
  existingNames: ReadonlySet<string>,
): Generator<MissingImage> {
  for (const url of new Set(drafts.flatMap(({ imageUrls }) => imageUrls))) {
    const image = toImageName(url);
    if (image && !existingNames.has(image.name)) yield { ...image, url };
  }
}

/** The missing images of all published products of a file. */
async function* findMissingImagesOfFile(
  file: CsvFile,
  { shopId, existingNames }: FetchOptions,
): AsyncGenerator<MissingImage> {
  for await (const { rows } of file.readParts()) {
    if (rows) yield* findMissingImages(parseProducts(rows, shopId).drafts, existingNames);
  }
}

/**
 * Downloads the images that are not in the data folder, at most {@link MAX_CONCURRENT_DOWNLOADS} at the same time. An
 * image that fails is reported and skipped; its product is imported without it.
 *
 * @throws CliError if the folder can't be written or the file is invalid.
 */
export async function fetchImages(
  file: CsvFile,
  options: FetchOptions,
  { onProgress, onFailedImage }: FetchListeners,
): Promise<FetchResult> {
  const store = openFileStore(options);
  const hosts = createHostFailureCounter();
  const requestedNames = new Set<string>();
  const running = new Set<Promise<void>>();
  let fetched = 0;
  let fatalError: unknown;

  async function fetchImage(image: MissingImage): Promise<void> {
    const { host } = new URL(image.url);
    try {
      hosts.check(host);
      const bytes = await download(image.url, options);
      hosts.report(host, false);
      await checkImage(bytes);
      await saveImage(store, image, bytes);
      options.existingNames.add(image.name);
      fetched += 1;
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      if (error.isHostFault) hosts.report(host, true);
      onFailedImage?.(image.url, error.message);
    }
  }

  try {
    for await (const image of findMissingImagesOfFile(file, options)) {
      if (requestedNames.has(image.name)) continue;
      requestedNames.add(image.name);
      const task = fetchImage(image)
        .catch((error: unknown) => {
          fatalError ??= error;
        })
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= MAX_CONCURRENT_DOWNLOADS) await Promise.race(running);
      if (fatalError !== undefined) break;
      onProgress(file);
    }
  } finally {
    // Wait also after an error, so that no download continues after the import.
    await Promise.all(running);
  }
  if (fatalError !== undefined)
    throw fatalError instanceof Error ? fatalError : new Error('an image could not be saved');
  return { fetched };
}
