import type { Hue } from '#demo/drawing/svg/palette.ts';

/** How a business shop of demo/shop.yaml is drawn, and what it sells. */
interface DemoBusinessShop {
  readonly id: string;
  /** Text on the drawn shop front. */
  readonly sign: string;
  readonly hue: Hue;
  /** Slugs of the categories that it sells. Default: products of all categories. */
  readonly sells?: readonly string[];
  /** Number of articles to skip, so that two shops with the same categories differ. */
  readonly skip?: number;
}

/** Business shops in list order. */
export const demoBusinessShops: readonly DemoBusinessShop[] = [
  {
    id: 'b2b-navigli',
    sign: 'Emporio dei Navigli',
    hue: 'terracotta',
  },
  {
    id: 'b2b-brera',
    sign: 'Torrefazione Brera',
    hue: 'cocoa',
    sells: ['caffe-te', 'miele-dolci'],
  },
  {
    id: 'b2b-testaccio',
    sign: 'Dispensa Testaccio',
    hue: 'honey',
    sells: ['dispensa', 'olio-aceto'],
  },
  {
    id: 'b2b-trastevere',
    sign: 'Casa Trastevere',
    hue: 'sage',
    sells: ['tavola', 'casa'],
  },
  {
    id: 'b2b-lingotto',
    sign: 'Dolci Lingotto',
    hue: 'plum',
    sells: ['caffe-te', 'miele-dolci'],
    skip: 12,
  },
  {
    id: 'b2b-portici',
    sign: 'Pasta sotto i Portici',
    hue: 'rose',
    sells: ['dispensa', 'tavola'],
  },
  {
    id: 'b2b-santelmo',
    sign: 'Saponeria Sant’Elmo',
    hue: 'sea',
    sells: ['corpo', 'candele', 'casa'],
  },
  {
    id: 'b2b-vomero',
    sign: 'Erboristeria Vomero',
    hue: 'olive',
    sells: ['benessere', 'corpo', 'caffe-te'],
  },
];

/** Returns the names of a shop's gallery images: street front, counter, shelves. */
export const getGalleryNames = ({ id }: Pick<DemoBusinessShop, 'id'>): string[] =>
  [1, 2, 3].map((view) => `${id}-${view}`);

export type { DemoBusinessShop };
