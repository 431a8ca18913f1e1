import { isEmptyPeriod } from '#contract/promotion-period.ts';
import type { Moment } from '#server/operations/setup/shop-file/fields.ts';
import type { ShopFile, ShopFilePromotion } from '#server/operations/setup/shop-file/shop-file.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { checkOwner, mergeRows, type Prune } from './merge-rows.rules.ts';
import { assignPositions, toPositions } from './positions.rules.ts';
import type { HighlightsRow, PromotionRow, ShopState } from './shop-state.ts';

interface PromotionContext {
  readonly now: Date;
  readonly prune: Prune;
  readonly productShops: ReadonlyMap<string, string>;
}

/** Splits ids into products of the shop and products that don't exist. @throws CliError for one of another shop. */
function findProducts(ids: readonly string[], shopId: string, { productShops }: PromotionContext) {
  const missing = ids.filter((id) => !productShops.has(id));
  const found = ids.filter((id) => productShops.has(id));
  for (const id of found) {
    const owner = productShops.get(id) ?? '';
    if (owner !== shopId) throw new CliError(`Product ${id} belongs to shop ${owner}, not to ${shopId}.`);
  }
  return { found, missing };
}

/** A relative time counts from the creation of the promotion, so it never moves one that exists. */
function toDate(moment: Moment | undefined, existing: Date | null | undefined, now: Date): Date | null {
  if (moment === undefined) return null;
  if ('at' in moment) return moment.at;
  return existing ?? new Date(now.getTime() + moment.relativeMs);
}

function toPeriod({ start, end, afterEvent }: ShopFilePromotion, existing: PromotionRow | undefined, now: Date) {
  if (afterEvent) {
    return {
      durationType: 'AfterNDays' as const,
      startDate: null,
      endDate: null,
      noOfDaysAfterEvent: afterEvent.days ?? null,
      latestEventEndDate: toDate(afterEvent.end, existing?.latestEventEndDate, now),
    };
  }
  return {
    durationType: 'Fixed' as const,
    startDate: toDate(start, existing?.startDate, now),
    endDate: toDate(end, existing?.endDate, now),
    noOfDaysAfterEvent: null,
    latestEventEndDate: null,
  };
}

const getFileShops = ({ countries = [] }: ShopFile) => countries.flatMap(({ shops = [] }) => shops);

/** @throws CliError for a promotion that would never run. The parser can't see it if the start is relative, such as `now`. */
function checkPeriod({ id, startDate, endDate }: Pick<PromotionRow, 'id' | 'startDate' | 'endDate'>): void {
  if (!isEmptyPeriod(startDate, endDate)) return;
  throw new CliError(
    `Promotion ${id} would never run: its end ${endDate?.toISOString() ?? ''} is not after its start ${startDate?.toISOString() ?? ''}.`,
  );
}

/** The promotions that a file describes. A missing list of products leaves those of the promotion as they are. */
export function getDesiredPromotions(file: ShopFile, current: ShopState, context: PromotionContext) {
  const managedShops = new Set<string>();
  const missingProducts: string[] = [];
  const currentPositions = toPositions(current.promotions);
  const listed = getFileShops(file).flatMap(({ id: shopId, promotions }) => {
    if (!promotions) return [];
    managedShops.add(shopId);
    const positions = assignPositions(
      promotions.map(({ id }) => id),
      currentPositions,
    );
    return promotions.map((promotion): PromotionRow => {
      const { id, title, code, image = null, countdown, products } = promotion;
      const existing = current.promotions.find((row) => row.id === id);
      checkOwner('Promotion', id, shopId, existing?.shopId);
      const { found, missing } = findProducts(products ?? [], shopId, context);
      missingProducts.push(...missing);
      const period = toPeriod(promotion, existing, context.now);
      checkPeriod({ id, ...period });
      return {
        id,
        shopId,
        title,
        code,
        image,
        showCountdown: countdown,
        ...period,
        position: positions.get(id) ?? 0,
        productIds: products ? found : (existing?.productIds ?? []),
      };
    });
  });
  const merged = mergeRows(
    {
      kind: 'promotion',
      current: current.promotions,
      listed,
      getId: ({ id }) => id,
      isManaged: ({ shopId }) => managedShops.has(shopId),
    },
    context.prune,
  );
  return { ...merged, missingProducts };
}

/** The highlighted products of the shops whose list the file has. The list replaces the current one. */
export function getDesiredHighlights(file: ShopFile, current: ShopState, context: PromotionContext) {
  const listed: HighlightsRow[] = [];
  const missingProducts: string[] = [];
  const managedShops = new Set<string>();
  for (const { id: shopId, highlights } of getFileShops(file)) {
    if (!highlights) continue;
    managedShops.add(shopId);
    const { found, missing } = findProducts(highlights, shopId, context);
    missingProducts.push(...missing);
    if (found.length > 0) listed.push({ shopId, productIds: found });
  }
  const others = current.highlights.filter(({ shopId }) => !managedShops.has(shopId));
  return { rows: [...listed, ...others], missingProducts };
}
