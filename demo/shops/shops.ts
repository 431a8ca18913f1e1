import type { BilingualText } from '#demo/bilingual-text.ts';
import type { FlagCountry } from '#demo/drawing/scenes/flags.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';

interface DemoShop {
  readonly id: string;
  readonly country: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly warehouseName: string;
  readonly hue: Hue;
  /** The shop sells every n-th article, starting with `firstArticle`. */
  readonly articleStep: number;
  readonly firstArticle: number;
  /** Every n-th product is highlighted, starting with `highlightFrom`. Chosen so that no highlighted product is sold out. */
  readonly highlightEvery: number;
  readonly highlightFrom: number;
}

export const demoCountries: readonly { id: string; code: FlagCountry; name: BilingualText }[] = [
  { id: 'it', code: 'IT', name: ['Italia', 'Italy'] },
  { id: 'de', code: 'DE', name: ['Germania', 'Germany'] },
  { id: 'fr', code: 'FR', name: ['Francia', 'France'] },
  { id: 'es', code: 'ES', name: ['Spagna', 'Spain'] },
];

const SMALL_SHOP_HIGHLIGHTS = { highlightEvery: 5, highlightFrom: 2 } as const;

/** Consumer shops in list order. The first sells all articles. */
export const demoShops: readonly DemoShop[] = [
  {
    id: 'milano',
    country: 'it',
    fullName: 'Bottega Milano',
    companyName: 'Bottega Milano S.r.l.',
    warehouseName: 'Magazzino di Lodi',
    hue: 'terracotta',
    articleStep: 1,
    firstArticle: 0,
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
    articleStep: 3,
    firstArticle: 0,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
  {
    id: 'torino',
    country: 'it',
    fullName: 'Bottega Torino',
    companyName: 'Bottega Torino S.n.c.',
    warehouseName: 'Magazzino di Rivoli',
    hue: 'sage',
    articleStep: 4,
    firstArticle: 2,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
  {
    id: 'berlin',
    country: 'de',
    fullName: 'Bottega Berlin',
    companyName: 'Bottega Berlin GmbH',
    warehouseName: 'Lager Potsdam',
    hue: 'sea',
    articleStep: 4,
    firstArticle: 1,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
  {
    id: 'muenchen',
    country: 'de',
    fullName: 'Bottega München',
    companyName: 'Bottega München GmbH',
    warehouseName: 'Lager Freising',
    hue: 'olive',
    articleStep: 4,
    firstArticle: 3,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
  {
    id: 'paris',
    country: 'fr',
    fullName: 'Bottega Paris',
    companyName: 'Bottega Paris SARL',
    warehouseName: 'Entrepôt de Saint-Denis',
    hue: 'plum',
    articleStep: 3,
    firstArticle: 1,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
  {
    id: 'barcelona',
    country: 'es',
    fullName: 'Bottega Barcelona',
    companyName: 'Bottega Barcelona S.L.',
    warehouseName: 'Almacén de Sabadell',
    hue: 'rose',
    articleStep: 4,
    firstArticle: 0,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
  {
    id: 'madrid',
    country: 'es',
    fullName: 'Bottega Madrid',
    companyName: 'Bottega Madrid S.L.',
    warehouseName: 'Almacén de Getafe',
    hue: 'cocoa',
    articleStep: 3,
    firstArticle: 2,
    ...SMALL_SHOP_HIGHLIGHTS,
  },
];

export const FIRST_SHOP_ID = 'milano';
export const italianShopIds = demoShops.filter((shop) => shop.country === 'it').map(({ id }) => id);

export type { DemoShop };
