import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CliError } from '#server/lib/cli-error.ts';
import { matchesFileKind } from '#server/uploads/file-signatures.rules.ts';
import { DownloadError, download, type DownloadOptions } from './download.ts';
import { MAX_CONCURRENT_DOWNLOADS, MAX_HOST_FAILURES, MAX_IMAGE_PIXELS } from '#server/import/import.constants.ts';
import { toImageName, type ImageName } from '#server/import/products/ids.rules.ts';
import { parseProducts } from '#server/import/products/products.rules.ts';
import type { CsvFile } from '#server/import/csv/read-csv.ts';

export interface FetchResult {
  readonly fetched: number;
}

interface FetchOptions extends DownloadOptions {
  readonly shopId: string;
  readonly dataDir: string;
  /** Names of the pictures that are there; what is downloaded is added. */
  readonly present: Set<string>;
}

interface FetchListeners {
  readonly onProgress: (file: Pick<CsvFile, 'share' | 'rows'>) => void;
  readonly onFailedImage?: (address: string, reason: string) => void;
}

/** Drawings are not among them: an SVG is a program for whoever opens it. */
const ALLOWED_FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const;

/**
 * Checks the bytes and not what the host says of them. Only the header is decoded: the picture service
 * decodes, and never serves the file itself.
 *
 * @throws DownloadError
 */
async function checkImage(bytes: Buffer): Promise<void> {
  const kind = ALLOWED_FORMATS.find((candidate) => matchesFileKind(bytes, candidate));
  if (!kind) throw new DownloadError('it is no JPEG, PNG, WebP or GIF picture');
  // The library's own limit would refuse the header as well, with a message that names no reason.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width < 1 || height < 1) throw new DownloadError('the picture is damaged');
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new DownloadError(`it has more than ${MAX_IMAGE_PIXELS / 1_000_000} million pixels`);
  }
}

/** Whole or not at all: the picture service never meets half a file. */
async function saveImage(folder: string, { name, extension }: ImageName, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.download`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(folder, `${name}.${extension}`));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw new CliError(`${folder} can't be written: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Counts failures in a row for each host. */
function createHostFailureCounter() {
  const failures = new Map<string, number>();
  return {
    check: (host: string): void => {
      if ((failures.get(host) ?? 0) >= MAX_HOST_FAILURES) throw new DownloadError('the host did not answer before');
    },
    report: (host: string, isHostFault: boolean): void => {
      if (isHostFault) failures.set(host, (failures.get(host) ?? 0) + 1);
      else failures.delete(host);
    },
  };
}

/** The pictures of published products that the data folder lacks, as the file names them. */
async function* findMissingImages(file: CsvFile, { shopId, present }: FetchOptions) {
  for await (const { rows } of file.readParts()) {
    if (!rows) continue;
    const { drafts } = parseProducts(rows, shopId);
    for (const address of new Set(drafts.flatMap(({ pictures }) => pictures))) {
      const picture = toImageName(address);
      if (picture && !present.has(picture.name)) yield { ...picture, address };
    }
  }
}

/**
 * Downloads the pictures that the data folder lacks, a few at a time. A picture that fails is reported and
 * left out; the products come all the same.
 *
 * @throws StartError where the folder can't be written, and for what is wrong with the file.
 */
export async function fetchImages(
  file: CsvFile,
  options: FetchOptions,
  { onProgress, onFailedImage }: FetchListeners,
): Promise<FetchResult> {
  const folder = join(options.dataDir, 'pictures');
  const hosts = createHostFailureCounter();
  const tried = new Set<string>();
  const running = new Set<Promise<void>>();
  let fetched = 0;
  let broken: unknown;

  async function fetchOne(picture: ImageName & { readonly address: string }): Promise<void> {
    const { host } = new URL(picture.address);
    try {
      hosts.check(host);
      const bytes = await download(picture.address, options);
      hosts.report(host, false);
      await checkImage(bytes);
      await saveImage(folder, picture, bytes);
      options.present.add(picture.name);
      fetched += 1;
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      if (error.isHostFault) hosts.report(host, true);
      onFailedImage?.(picture.address, error.message);
    }
  }

  try {
    for await (const picture of findMissingImages(file, options)) {
      if (tried.has(picture.name)) continue;
      tried.add(picture.name);
      const task = fetchOne(picture)
        .catch((error: unknown) => {
          broken ??= error;
        })
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= MAX_CONCURRENT_DOWNLOADS) await Promise.race(running);
      if (broken !== undefined) break;
      onProgress(file);
    }
  } finally {
    // Also where the file turns out to be broken: no download outlives the import.
    await Promise.all(running);
  }
  if (broken !== undefined) throw broken instanceof Error ? broken : new Error('a picture could not be saved');
  return { fetched };
}
