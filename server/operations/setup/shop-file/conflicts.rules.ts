import { isEmptyPeriod } from '#contract/promotion-period.ts';
import { LISTED_COUNTRIES } from '#server/shop/addresses/geo/countries.ts';
import { getAreas } from '#server/shop/addresses/geo/geo.ts';
import type { Moment } from './fields.ts';
import type { Problem, Path } from './problem.ts';
import type { ShopFile, ShopFileHours, ShopFilePromotion } from './shop-file.ts';

const isListed = (code: string): boolean => LISTED_COUNTRIES.includes(code);

interface Entry {
  readonly path: Path;
  readonly value: string;
}

/** Reports each value that an earlier entry has too. */
function findRepeated(entries: readonly Entry[]): Problem[] {
  const seen = new Set<string>();
  return entries.flatMap(({ path, value }) => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [{ path, message: `"${value}" is used twice` }] : [];
  });
}

const toIdEntries = (path: Path, rows: readonly { readonly id: string }[] = []): Entry[] =>
  rows.map(({ id }, index) => ({ path: [...path, index, 'id'], value: id }));

const toTextEntries = (path: Path, texts: readonly string[] = []): Entry[] =>
  texts.map((value, index) => ({ path: [...path, index], value }));

interface Interval {
  readonly path: Path;
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Hours of the same weekday must not overlap: they would offer the same slot twice. */
function findOverlaps(path: Path, hours: readonly ShopFileHours[] = []): Problem[] {
  const intervals = hours.flatMap(({ days, from, to }, index): Interval[] =>
    days.map((day) => ({ path: [...path, index], day, from, to })),
  );
  const sorted = intervals.toSorted((a, b) => a.day - b.day || a.from - b.from);
  return sorted.flatMap((interval, index) => {
    const previous = sorted[index - 1];
    const overlaps = previous?.day === interval.day && interval.from < previous.to;
    return overlaps ? [{ path: interval.path, message: 'overlaps other hours of the same weekday' }] : [];
  });
}

function findPromotionProblems(path: Path, { afterEvent, start, end }: ShopFilePromotion): Problem[] {
  if (afterEvent && (start ?? end)) {
    return [{ path: [...path, 'afterEvent'], message: 'must not be combined with start or end' }];
  }
  // A relative time is known when the file is applied.
  const toDate = (moment: Moment | undefined) => (moment && 'at' in moment ? moment.at : null);
  if (!isEmptyPeriod(toDate(start), toDate(end))) return [];
  return [{ path: [...path, 'end'], message: 'must be after start' }];
}

/** A region that no address is in would never add its surcharge, nor a country whose regions the shop does not know. */
function findRegionProblems({ delivery }: ShopFile): Problem[] {
  return (delivery?.zones ?? []).flatMap(({ countries = [], regions = [] }, zone) => {
    if (regions.length === 0) return [];
    const path = ['delivery', 'zones', zone];
    const listed = countries.length === 0 ? LISTED_COUNTRIES : countries.filter(isListed);
    const known = listed.flatMap((code) => getAreas(code).map(({ name }) => name));
    return [
      ...countries.flatMap((code, index) =>
        isListed(code)
          ? []
          : [
              {
                path: [...path, 'countries', index],
                message: `no regions of ${code} are known, only of ${LISTED_COUNTRIES.join(', ')}: give it a zone without regions`,
              },
            ],
      ),
      ...regions.flatMap((region, index) =>
        known.length === 0 || known.includes(region)
          ? []
          : [
              {
                path: [...path, 'regions', index],
                message: `"${region}" is none of the regions: ${known.join(', ')}`,
              },
            ],
      ),
    ];
  });
}

/** Finds what contradicts itself in a file whose fields are valid: repeated ids, overlapping hours. */
export function findConflicts(file: ShopFile): Problem[] {
  const { countries = [], delivery, faq } = file;
  const shops = countries.flatMap((country, index) =>
    (country.shops ?? []).map((shop, place) => ({ shop, path: ['countries', index, 'shops', place] })),
  );
  const businessShops = countries.flatMap((country, index) =>
    (country.businessShops ?? []).map((shop, place) => ({ shop, path: ['countries', index, 'businessShops', place] })),
  );
  const categories = [...shops, ...businessShops].flatMap(({ shop, path }) =>
    (shop.categories ?? []).map((category, index) => ({ category, path: [...path, 'categories', index] })),
  );
  const promotions = shops.flatMap(({ shop, path }) =>
    (shop.promotions ?? []).map((promotion, index) => ({ promotion, path: [...path, 'promotions', index] })),
  );
  const uniqueValues: Entry[][] = [
    toIdEntries(['countries'], countries),
    countries.map(({ code }, index) => ({ path: ['countries', index, 'code'], value: code })),
    [...shops, ...businessShops].map(({ shop, path }) => ({ path: [...path, 'id'], value: shop.id })),
    categories.map(({ category, path }) => ({ path: [...path, 'id'], value: category.id })),
    categories.flatMap(({ category, path }) => toIdEntries([...path, 'subCategories'], category.subCategories)),
    promotions.map(({ promotion, path }) => ({ path: [...path, 'id'], value: promotion.id })),
    ...shops.map(({ shop, path }) => toTextEntries([...path, 'highlights'], shop.highlights)),
    ...promotions.map(({ promotion, path }) => toTextEntries([...path, 'products'], promotion.products)),
    toIdEntries(['delivery', 'partners'], delivery?.partners),
    toIdEntries(['delivery', 'types'], delivery?.types),
    toIdEntries(['delivery', 'zones'], delivery?.zones),
    toIdEntries(['faq'], faq),
  ];
  return [
    ...uniqueValues.flatMap(findRepeated),
    ...businessShops.flatMap(({ shop, path }) => [
      ...findOverlaps([...path, 'takeawayHours'], shop.takeawayHours),
      ...findOverlaps([...path, 'deliveryHours'], shop.deliveryHours),
    ]),
    ...findRegionProblems(file),
    ...promotions.flatMap(({ promotion, path }) => findPromotionProblems(path, promotion)),
  ];
}
