import { PROMOTION_STATES, type PromotionState } from '#contract/staff/promotion-entity.ts';

export interface SortedPromotion {
  readonly id: string;
  readonly state: PromotionState;
  readonly start: Date | null;
  readonly end: Date | null;
}

/** What happens next comes first: the end of a running promotion, the start of a coming one. Unknown times come last. */
function getNextChange({ state, start, end }: SortedPromotion): number {
  const next = state === 'coming' ? start : end;
  return next?.getTime() ?? Infinity;
}

/** Running promotions first, then the coming ones, then those that are over, the latest first. */
export function compareListed(a: SortedPromotion, b: SortedPromotion): number {
  if (a.state !== b.state) return PROMOTION_STATES.indexOf(a.state) - PROMOTION_STATES.indexOf(b.state);
  const [first, second] = a.state === 'over' ? [b, a] : [a, b];
  const [x, y] = [getNextChange(first), getNextChange(second)];
  if (x !== y) return x < y ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
