import type { FlagCountry } from '#demo/drawing/scenes/flags.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';

/** How a shop of demo/shop.yaml is drawn, and what it sells. */
interface DemoShop {
  readonly id: string;
  readonly country: string;
  /** Text on the drawn shop front. */
  readonly sign: string;
  readonly hue: Hue;
  /** The shop sells every n-th article, starting with `firstArticle`. */
  readonly articleStep: number;
  readonly firstArticle: number;
}

export const demoCountries: readonly { id: string; code: FlagCountry }[] = [
  { id: 'it', code: 'IT' },
  { id: 'de', code: 'DE' },
  { id: 'fr', code: 'FR' },
  { id: 'es', code: 'ES' },
];

/** Consumer shops. The first sells all articles. */
export const demoShops: readonly DemoShop[] = [
  {
    id: 'milano',
    country: 'it',
    sign: 'Bottega Milano',
    hue: 'terracotta',
    articleStep: 1,
    firstArticle: 0,
  },
  {
    id: 'roma',
    country: 'it',
    sign: 'Bottega Roma',
    hue: 'honey',
    articleStep: 3,
    firstArticle: 0,
  },
  {
    id: 'torino',
    country: 'it',
    sign: 'Bottega Torino',
    hue: 'sage',
    articleStep: 4,
    firstArticle: 2,
  },
  {
    id: 'berlin',
    country: 'de',
    sign: 'Bottega Berlin',
    hue: 'sea',
    articleStep: 4,
    firstArticle: 1,
  },
  {
    id: 'muenchen',
    country: 'de',
    sign: 'Bottega München',
    hue: 'olive',
    articleStep: 4,
    firstArticle: 3,
  },
  {
    id: 'paris',
    country: 'fr',
    sign: 'Bottega Paris',
    hue: 'plum',
    articleStep: 3,
    firstArticle: 1,
  },
  {
    id: 'barcelona',
    country: 'es',
    sign: 'Bottega Barcelona',
    hue: 'rose',
    articleStep: 4,
    firstArticle: 0,
  },
  {
    id: 'madrid',
    country: 'es',
    sign: 'Bottega Madrid',
    hue: 'cocoa',
    articleStep: 3,
    firstArticle: 2,
  },
];

export const FIRST_SHOP_ID = 'milano';
export const italianShopIds = demoShops.filter((shop) => shop.country === 'it').map(({ id }) => id);

export type { DemoShop };
