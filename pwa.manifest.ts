import type { ManifestOptions } from 'vite-plugin-pwa';

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
  shortcuts: [
    { name: 'Carrello', url: '/cart' },
    { name: 'Promozioni', url: '/promotions' },
    { name: 'I miei ordini', url: '/profile' },
  ],
};
