import { isEmptyPeriod } from '#contract/promotion-period.ts';
import type { PromotedProduct, StaffPromotion } from '#contract/staff/promotion-entity.ts';
import { parseRomeText, toRomeText } from './rome-time.rules.ts';

/** The form of a promotion. Fields have the names of the call, so that its refusals are shown beside them. */
export interface PromotionFormValues {
  readonly titleIt: string;
  readonly titleEn: string;
  readonly code: string;
  readonly imageOf: string;
  readonly showCountdown: boolean;
  readonly durationType: StaffPromotion['durationType'];
  /** Times in Rome, such as `2026-12-24T18:00`; empty for none. */
  readonly startDate: string;
  readonly endDate: string;
  readonly latestEventEndDate: string;
  /** Empty while the number is not known. */
  readonly noOfDaysAfterEvent: number | '';
  readonly products: readonly PromotedProduct[];
}

/** The form for a promotion, or for a new one. */
export const toFormValues = (promotion: StaffPromotion | null): PromotionFormValues => ({
  titleIt: promotion?.titles.it ?? '',
  titleEn: promotion?.titles.en ?? '',
  code: promotion?.code ?? '',
  imageOf: '',
  showCountdown: promotion?.showCountdown ?? true,
  durationType: promotion?.durationType ?? 'Fixed',
  startDate: toRomeText(promotion?.startDate ?? null),
  endDate: toRomeText(promotion?.endDate ?? null),
  latestEventEndDate: toRomeText(promotion?.latestEventEndDate ?? null),
  noOfDaysAfterEvent: promotion?.noOfDaysAfterEvent ?? '',
  products: promotion?.products ?? [],
});

type TimeField = 'startDate' | 'endDate' | 'latestEventEndDate';
type Period = Pick<StaffPromotion, 'durationType' | TimeField | 'noOfDaysAfterEvent'>;

/** The fields of time that a kind of period has. */
const TIME_FIELDS: Readonly<Record<Period['durationType'], readonly TimeField[]>> = {
  Fixed: ['startDate', 'endDate'],
  AfterNDays: ['latestEventEndDate'],
};

function readTimes(values: PromotionFormValues, seen: StaffPromotion | null) {
  const shown = TIME_FIELDS[values.durationType];
  const read = (field: TimeField) =>
    shown.includes(field) ? parseRomeText(values[field], seen?.[field] ?? null) : null;
  return { startDate: read('startDate'), endDate: read('endDate'), latestEventEndDate: read('latestEventEndDate') };
}

/** Codes of the wrong fields of time. */
export function findPeriodErrors(
  values: PromotionFormValues,
  seen: StaffPromotion | null,
): Partial<Record<TimeField, 'nonexistent' | 'notAfterStart'>> {
  const times = readTimes(values, seen);
  const wrong = TIME_FIELDS[values.durationType].filter((field) => times[field] === 'nonexistent');
  if (wrong.length > 0) return Object.fromEntries(wrong.map((field) => [field, 'nonexistent' as const]));
  const { startDate, endDate } = times;
  if (startDate === 'nonexistent' || endDate === 'nonexistent') return {};
  return isEmptyPeriod(startDate, endDate) ? { endDate: 'notAfterStart' } : {};
}

/** The period that the form describes, in UTC. A time that does not exist is none yet. */
export function toPeriod(values: PromotionFormValues, seen: StaffPromotion | null): Period {
  const times = readTimes(values, seen);
  const toIso = (field: TimeField) => {
    const time = times[field];
    return time === null || time === 'nonexistent' ? null : time.toISOString();
  };
  const { durationType, noOfDaysAfterEvent: days } = values;
  return {
    durationType,
    startDate: toIso('startDate'),
    endDate: toIso('endDate'),
    latestEventEndDate: toIso('latestEventEndDate'),
    noOfDaysAfterEvent: durationType === 'Fixed' || days === '' ? null : days,
  };
}

/** What is sent. A picture of a product that was removed from the list again is not. */
export function toFields(values: PromotionFormValues, seen: StaffPromotion | null) {
  const { titleIt, titleEn, code, imageOf, showCountdown, products } = values;
  return {
    titleIt,
    titleEn,
    code,
    imageOf: products.some(({ id }) => id === imageOf) ? imageOf : '',
    showCountdown,
    ...toPeriod(values, seen),
    products: products.map(({ id }) => id),
  };
}

/** Moves a product one place up or down. */
export function moveProduct(
  products: readonly PromotedProduct[],
  index: number,
  by: -1 | 1,
): readonly PromotedProduct[] {
  const moved = products[index];
  const target = index + by;
  if (moved === undefined || target < 0 || target >= products.length) return products;
  return products.toSpliced(index, 1).toSpliced(target, 0, moved);
}
