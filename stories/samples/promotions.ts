import type { Promotion } from '#contract/promotion-entity.ts';
import { WIDE_IMAGE } from './images.ts';

const HOUR_MS = 3_600_000;

/** Counted from now, because a fixed date would end some day. */
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const SPRING: Promotion = {
  id: 'spring',
  shop: 'milano',
  title: 'Primavera in dispensa',
  code: 'PRIMAVERA',
  image: WIDE_IMAGE,
  durationType: 'Fixed',
  showCountdown: true,
  startDate: hoursFromNow(-24),
  endDate: hoursFromNow(75),
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
};

export const ENDED_PROMOTION: Promotion = { ...SPRING, id: 'ended', title: 'Ultimi giorni', endDate: hoursFromNow(-1) };

export const LONG_TITLED_PROMOTION: Promotion = {
  ...SPRING,
  id: 'long',
  title: 'Tre mesi di prodotti della dispensa a prezzo ridotto per i soci della bottega di San Benedetto del Tronto',
  code: 'PRIMAVERA-IN-DISPENSA-2026-SOCI',
  endDate: hoursFromNow(24 * 365),
};
