import type { Pair } from './article.ts';
import type { FlagCountry } from './pictures/flags.ts';
import type { Hue } from './pictures/palette.ts';

interface DemoShop {
  readonly id: string;
  readonly country: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly warehouseName: string;
  readonly hue: Hue;
  /** Sells every n-th article from the given one on. */
  readonly every: number;
  readonly from: number;
  /** Every how many products one is highlighted, and from which on; never an unavailable one. */
  readonly highlightEvery: number;
  readonly highlightFrom: number;
}

export const demoCountries: readonly { id: string; code: FlagCountry; name: Pair }[] = [
  { id: 'it', code: 'IT', name: ['Italia', 'Italy'] },
  { id: 'de', code: 'DE', name: ['Germania', 'Germany'] },
  { id: 'fr', code: 'FR', name: ['Francia', 'France'] },
  { id: 'es', code: 'ES', name: ['Spagna', 'Spain'] },
];

const small = { highlightEvery: 5, highlightFrom: 2 } as const;

/** Consumer shops in the order of each country's list; the first sells everything. */
export const demoShops: readonly DemoShop[] = [
  {
    id: 'milano',
    country: 'it',
    fullName: 'Bottega Milano',
    companyName: 'Bottega Milano S.r.l.',
    warehouseName: 'Magazzino di Lodi',
    hue: 'terracotta',
    every: 1,
    from: 0,
    highlightEvery: 6,
    highlightFrom: 3,
  },
  {
    id: 'roma',
    country: 'it',
    fullName: 'Bottega Roma',
    companyName: 'Bottega Roma S.r.l.',
    warehouseName: 'Magazzino di Pomezia',
    hue: 'honey',
    every: 3,
    from: 0,
    ...small,
  },
  {
    id: 'torino',
    country: 'it',
    fullName: 'Bottega Torino',
    companyName: 'Bottega Torino S.n.c.',
    warehouseName: 'Magazzino di Rivoli',
    hue: 'sage',
    every: 4,
    from: 2,
    ...small,
  },
  {
    id: 'berlin',
    country: 'de',
    fullName: 'Bottega Berlin',
    companyName: 'Bottega Berlin GmbH',
    warehouseName: 'Lager Potsdam',
    hue: 'sea',
    every: 4,
    from: 1,
    ...small,
  },
  {
    id: 'muenchen',
    country: 'de',
    fullName: 'Bottega München',
    companyName: 'Bottega München GmbH',
    warehouseName: 'Lager Freising',
    hue: 'olive',
    every: 4,
    from: 3,
    ...small,
  },
  {
    id: 'paris',
    country: 'fr',
    fullName: 'Bottega Paris',
    companyName: 'Bottega Paris SARL',
    warehouseName: 'Entrepôt de Saint-Denis',
    hue: 'plum',
    every: 3,
    from: 1,
    ...small,
  },
  {
    id: 'barcelona',
    country: 'es',
    fullName: 'Bottega Barcelona',
    companyName: 'Bottega Barcelona S.L.',
    warehouseName: 'Almacén de Sabadell',
    hue: 'rose',
    every: 4,
    from: 0,
    ...small,
  },
  {
    id: 'madrid',
    country: 'es',
    fullName: 'Bottega Madrid',
    companyName: 'Bottega Madrid S.L.',
    warehouseName: 'Almacén de Getafe',
    hue: 'cocoa',
    every: 3,
    from: 2,
    ...small,
  },
];

export const FIRST_SHOP = 'milano';
export const italianShops = demoShops.filter((shop) => shop.country === 'it').map(({ id }) => id);

export type { DemoShop };
