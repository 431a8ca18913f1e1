import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { getManifestPath } from '#contract/app-manifest.ts';
import { DEFAULT_BRAND, PAGE_COLORS } from '#contract/brand.ts';
import { SHARE_PATH } from '#contract/share-target.ts';
import { START_PATH } from '#contract/start-page.ts';

type Language = 'it' | 'en';

const TEXTS = {
  it: {
    description: 'Il negozio dei soci: scegli, ordina e paga dal telefono.',
    screenshots: {
      list: 'I prodotti del negozio',
      product: 'Un prodotto, con il suo prezzo e i suoi punti',
      promotions: 'Le promozioni in corso',
    },
    cart: ['Carrello', 'Quello che hai messo da parte'],
    promotions: ['Promozioni', 'Le promozioni in corso'],
    orders: ['I miei ordini', 'Gli ordini fatti e a che punto sono'],
  },
  en: {
    description: 'The members’ shop: choose, order and pay on your phone.',
    screenshots: {
      list: 'The products of the shop',
      product: 'A product, with its price and points',
      promotions: 'Current promotions',
    },
    cart: ['Cart', 'What you have put aside'],
    promotions: ['Promotions', 'Current promotions'],
    orders: ['My orders', 'Your orders and how far they are'],
  },
} as const satisfies Readonly<Record<Language, unknown>>;

/** Taken by scripts/take-screenshots.mjs. All screenshots of a form factor have the same size. */
const createScreenshots = (language: Language, formFactor: 'narrow' | 'wide', sizes: string) =>
  Object.entries(TEXTS[language].screenshots).map(([name, label]) => ({
    src: `/screenshots/${formFactor}-${name}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: formFactor,
    label,
  }));

const createShortcut = ([name, description]: readonly [string, string], url: string, icon: string) => ({
  name,
  description,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

/** `color_scheme_dark` is newer than the type of the plugin (https://github.com/w3c/manifest/pull/1207). */
type Manifest = Partial<ManifestOptions> & {
  readonly color_scheme_dark: Readonly<Record<'theme_color' | 'background_color', string>>;
};

/**
 * The web app manifest in a language, of the default brand: the server replaces its name and icons by those of the shop
 * (server/web/brand). Everything but texts is the same, so that both are the same app (ADR 035).
 */
export const createManifest = (language: Language): Manifest => ({
  id: '/',
  name: DEFAULT_BRAND.name,
  short_name: DEFAULT_BRAND.shortName,
  description: TEXTS[language].description,
  lang: language,
  dir: 'ltr',
  scope: '/',
  start_url: START_PATH,
  display: 'standalone',
  // Instead of a browser tab where a system has no windows for apps.
  display_override: ['standalone', 'minimal-ui'],
  // A link or shortcut continues in the open window, whose cart and login are up to date.
  launch_handler: { client_mode: 'navigate-existing' },
  share_target: {
    action: SHARE_PATH,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  theme_color: PAGE_COLORS.light.page,
  background_color: PAGE_COLORS.light.page,
  // By the theme of the system.
  color_scheme_dark: { theme_color: PAGE_COLORS.dark.page, background_color: PAGE_COLORS.dark.page },
  categories: ['shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    {
      src: '/icons/icon-monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
  screenshots: [
    ...createScreenshots(language, 'narrow', '780x1688'),
    ...createScreenshots(language, 'wide', '1440x900'),
  ],
  shortcuts: [
    createShortcut(TEXTS[language].cart, '/cart', 'cart'),
    createShortcut(TEXTS[language].promotions, '/promotions', 'promotions'),
    createShortcut(TEXTS[language].orders, '/profile?tab=myOrders', 'orders'),
  ],
});

/** Writes the English manifest beside the Italian one, which the PWA plugin writes and links. */
export const englishManifestPlugin = (): Plugin => ({
  name: 'bottega-english-manifest',
  generateBundle() {
    const fileName = getManifestPath('en').slice(1);
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(createManifest('en')) });
  },
});
