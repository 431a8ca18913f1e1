import * as v from 'valibot';

/**
 * Money: euros with at most two decimals on the wire, integer cents everywhere else (GAP-11).
 * So no sum is computed with floats.
 */
export const Money = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-90_000_000_000),
  v.maxValue(90_000_000_000),
  v.transform((euros) => Math.round(euros * 100)),
);

/** Amount typed by a member: like {@link Money}, but more than two decimals are rejected (GAP-16). */
export const Amount = v.pipe(
  v.number(),
  v.finite(),
  v.check((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'at most 2 decimals'),
  v.minValue(-1_000_000),
  v.maxValue(1_000_000),
  v.transform((euros) => Math.round(euros * 100)),
);

/** Converts cents to the wire's euros. Exact to the cent, because the reader rounds the value. */
export const toEuros = (cents: number): number => cents / 100;
