import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { favouriteCalls } from '#contract/favourites.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { createProduct } from '#tests/setup/sample-product.ts';

const honey = createProduct();

it.each([
  [true, '8,90\u00a0€', 'Il tuo negozio non è attivo: gli acquisti non sono disponibili.'],
  [false, '', 'Il tuo negozio non è attivo: prezzi e acquisti non sono disponibili.'],
])(
  'shows a member of an inactive shop the prices of favourites if they are public (%s)',
  async (isPricePublic, price, reason) => {
    await renderAppAt('/favourites', {
      member: { ...testMember, isShopActive: false },
      selection: { countryCode: 'IT', shopId: 'milano' },
      calls: [
        fakeCall(favouriteCalls.favourites, () => ({
          data: [{ ...honey, price: isPricePublic ? 890 : 0, isPricePublic }],
          success: true,
          message: '',
        })),
      ],
    });
    const card = await screen.findByRole('article');
    expect(card.textContent.match(/\d+,\d\d\u00a0€/u)?.[0] ?? '').toBe(price);
    expect(screen.getByText(reason)).toBeVisible();
  },
);
