import type { ManifestOptions } from 'vite-plugin-pwa';
import { SHARE_PATH } from '#contract/share-target.ts';
import { START_PATH } from '#contract/start-page.ts';

/** Taken by scripts/take-screenshots.mjs. All screenshots of a form factor have the same size. */
const createScreenshots = (formFactor: 'narrow' | 'wide', sizes: string) =>
  [
    { name: 'list', label: 'I prodotti della bottega' },
    { name: 'product', label: 'Un prodotto, con il suo prezzo e i suoi punti' },
    { name: 'promotions', label: 'Le promozioni in corso' },
  ].map(({ name, label }) => ({
    src: `/screenshots/${formFactor}-${name}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: formFactor,
    label,
  }));

const createShortcut = (name: string, description: string, url: string, icon: string) => ({
  name,
  description,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Bottega',
  short_name: 'Bottega',
  description: 'La bottega dei soci: scegli, ordina e paga dal telefono.',
  lang: 'it',
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
  theme_color: '#faf7f2',
  background_color: '#faf7f2',
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
  screenshots: [...createScreenshots('narrow', '780x1688'), ...createScreenshots('wide', '1440x900')],
  shortcuts: [
    createShortcut('Carrello', 'Quello che hai messo da parte', '/cart', 'cart'),
    createShortcut('Promozioni', 'Le promozioni in corso', '/promotions', 'promotions'),
    createShortcut('I miei ordini', 'Gli ordini fatti e a che punto sono', '/profile?tab=myOrders', 'orders'),
  ],
};
