import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import { escapeHtml } from '#server/platform/lib/escape-html.ts';
import { composeMail } from './compose-mail.ts';
import { insertBrand } from './insert-brand.rules.ts';

const content = { subject: 'Codice', greeting: 'Ciao,', paragraphs: ['il tuo codice'], code: '123' };
const brand = { ...DEFAULT_BRAND, name: 'Verde & $& Co.', icons: 'v1' };

// REQ-BRAND-06
it('shows name, icon and colors of the brand in a mail', () => {
  const { text, html } = composeMail('it', content);
  expect(insertBrand(text, brand)).toBe('Ciao,\n\nil tuo codice\n\n123\n\nVerde & $& Co.\n');
  const page = insertBrand(html, brand, escapeHtml);
  expect(page.match(/Verde &#38; \$&#38; Co\./gu)).toHaveLength(2);
  expect(page).toContain('/icons/icon-192.png?v=v1"');
  const { scale } = brand.palette;
  for (const color of [scale[7], scale[3], scale[6]]) expect(page).toContain(color);
  expect(page).not.toMatch(/%SHOP_(?!URL%)/u);
});

it('has the icon of the build for a brand without its own', () => {
  expect(insertBrand('%SHOP_ICON%', DEFAULT_BRAND)).toBe('/icons/icon-192.png');
});
