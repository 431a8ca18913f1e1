import * as v from 'valibot';

/**
 * Money: euros with at most two decimals on the wire, integer cents everywhere else (GAP-11),
 * so that no sum is ever made of floats.
 */
export const Money = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-90_000_000_000),
  v.maxValue(90_000_000_000),
  v.transform((euros) => Math.round(euros * 100)),
);

/** An amount typed by a member: as {@link Money}, with at most two decimals (GAP-16). */
export const Amount = v.pipe(
  v.number(),
  v.finite(),
  v.check((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'at most 2 decimals'),
  v.minValue(-1_000_000),
  v.maxValue(1_000_000),
  v.transform((euros) => Math.round(euros * 100)),
);

/** Cents to the wire's euros; exact to the cent because the wire is rounded when it is read. */
export const toEuros = (cents: number): number => cents / 100;
