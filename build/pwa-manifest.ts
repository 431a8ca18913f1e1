import type { ManifestOptions } from 'vite-plugin-pwa';

/** Of the real shop, taken by scripts/take-screenshots.mjs. A form's pictures are all of one size. */
const createScreenshots = (form: 'narrow' | 'wide', sizes: string) =>
  [
    { name: 'list', label: 'I prodotti della bottega' },
    { name: 'product', label: 'Un prodotto, con il suo prezzo e i suoi punti' },
    { name: 'promotions', label: 'Le promozioni in corso' },
  ].map(({ name, label }) => ({
    src: `/screenshots/${form}-${name}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label,
  }));

const shortcut = (name: string, description: string, url: string, icon: string) => ({
  name,
  description,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

/** What the phone's home screen knows about the shop. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Bottega',
  short_name: 'Bottega',
  description: 'La bottega dei soci: scegli, ordina e paga dal telefono.',
  lang: 'it',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'standalone',
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
    shortcut('Carrello', 'Quello che hai messo da parte', '/cart', 'cart'),
    shortcut('Promozioni', 'Le promozioni in corso', '/promotions', 'promotions'),
    shortcut('I miei ordini', 'Gli ordini fatti e a che punto sono', '/profile?tab=myOrders', 'orders'),
  ],
};
