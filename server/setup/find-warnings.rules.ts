import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/entity.ts';
import { findBlockedWord } from '#server/lib/blocked-words.rules.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { DEFAULT_DELIVERY_TERMS, type DeliveryTerms } from '#server/pricing/delivery-terms.ts';
import type { ShopFile } from './shop-file/shop-file.ts';

const IMAGE_PATH = /^\/images\/(.+)$/u;

/** The names of all images in a file. Nothing else in it is a path of an image. */
function findImageNames(value: unknown): string[] {
  if (typeof value === 'string') return IMAGE_PATH.exec(value)?.slice(1) ?? [];
  if (Array.isArray(value)) return value.flatMap(findImageNames);
  return isRecord(value) ? Object.values(value).flatMap(findImageNames) : [];
}

const formatTerms = ({ partners, types, freeAboveCents }: DeliveryTerms): string =>
  [
    ...partners.map(({ name, cents }) => `${name} ${formatCents(cents)}`),
    ...types.map(({ name, cents }) => `${name.it} + ${formatCents(cents)}`),
    ...(freeAboveCents === null ? [] : [`free above ${formatCents(freeAboveCents)}`]),
  ].join(', ');

interface Context {
  readonly file: ShopFile;
  /** The terms of delivery before the file is applied. */
  readonly delivery: DeliveryTerms;
  /** Names of the images in `DATA_DIR/pictures` or the bucket. */
  readonly imageNames: ReadonlySet<string>;
}

/** What is allowed in a shop file and most likely a mistake, one line each. */
export function findWarnings({ file, delivery, imageNames }: Context): string[] {
  const names = [...new Set(findImageNames(file))];
  const missing = names.filter((name) => !imageNames.has(name));
  const hasConsumerShops = (file.countries ?? []).some(({ shops = [] }) => shops.length > 0);
  const hasDefaults = file.delivery === undefined && isDeepStrictEqual(delivery, DEFAULT_DELIVERY_TERMS);
  return [
    ...(hasConsumerShops && hasDefaults
      ? [`The file has no delivery section, so members pay the defaults: ${formatTerms(delivery)}.`]
      : []),
    ...missing.map((name) => `The image ${name} does not exist: put ${name}.jpg, .png or .svg into DATA_DIR/pictures.`),
    ...names.flatMap((name) => {
      const word = findBlockedWord(name);
      return word === undefined ? [] : [`Ad blockers remove the image ${name} because of "${word}": rename the file.`];
    }),
  ];
}
