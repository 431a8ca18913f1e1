import { sql } from 'drizzle-orm';
import { PRODUCTS_PER_PAGE } from '#contract/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseImagePath } from '#server/platform/lib/image-path.rules.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { openImageCache, type ImageCache } from './image-cache.ts';

/**
 * Widths that browsers choose for cards, the most frequent first: on phones with a density of 2 and 3, then on wide screens.
 * They follow from the `sizes` of ProductCard.tsx, and of the wider cards of shops and promotions.
 */
const PRODUCT_WIDTHS = sql`array[480, 640, 320]`;
const COVER_WIDTHS = sql`array[960, 1280, 480]`;

/** Two thousand products. A larger catalogue would take hours; requests create the others. */
const MAX_PREPARED_VARIANTS = 6_000;

/** Returns the images of all lists: first the first page of every list, for phones before other screens. */
async function findListImages({ db }: Pick<Deps, 'db'>) {
  const { rows } = await db.execute<{ path: string; width: number }>(sql`
    select path, width
    from (
      select images[1] as path, position, ${PRODUCT_WIDTHS} as widths from products where not hidden
      union all select picture, position, ${COVER_WIDTHS} from shops
      union all select image, position, ${COVER_WIDTHS} from promotions
    ) as listed, unnest(widths) with ordinality as card (width, rank)
    where path is not null
    order by position / ${PRODUCTS_PER_PAGE}, rank, position, path limit ${MAX_PREPARED_VARIANTS}`);
  return rows;
}

/**
 * Creates the images that lists show and that are not cached yet, so that the first visitor of a list does not wait for them.
 *
 * @param onFirst called when the first one was created
 * @returns the number of created variants
 * @throws when they can't be stored, or the database or the storage of images does not respond
 */
export async function prepareListImages(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  cache: ImageCache,
  onFirst: () => void = () => undefined,
): Promise<number> {
  if (!config.prepareImages) return 0;
  let count = 0;
  for (const { path, width } of await findListImages({ db })) {
    if (cache.isStopped()) break;
    const name = parseImagePath(path);
    if (name === undefined || !(await cache.prepare(name, width))) continue;
    if (count === 0) onFirst();
    count += 1;
  }
  return count;
}

/** Creates the images of lists after a command has changed products or shops. A failure does not undo the command. */
export async function prepareImagesAfterCommand(deps: Pick<Deps, 'db' | 'config'>) {
  // The server logs an unreadable image, when it is requested.
  const cache = openImageCache(deps.config, { warn: () => undefined });
  const printStart = () => void process.stderr.write('Creating the images of lists …\n');
  try {
    const preparedImages = await prepareListImages(deps, cache, printStart);
    const lines = preparedImages > 0 ? [`${pluralize(preparedImages, 'image')} of lists created.`] : [];
    return { preparedImages, lines };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { preparedImages: 0, lines: [`The images of lists could not be created ahead: ${reason}`] };
  }
}

/** Creates the images of lists once after the start of the server, while it is idle. @returns a function that stops it */
export function startImageJobs(deps: Deps): () => Promise<void> {
  const cache = openImageCache(deps.config, deps.log);
  const work = prepareListImages(deps, cache).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'failed to prepare the images of lists');
  });
  return async () => {
    await cache.stop();
    await work;
  };
}
