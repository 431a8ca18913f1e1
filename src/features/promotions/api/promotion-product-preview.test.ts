import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findPromotionPreview } from './promotion-product-preview.ts';

const PROMOTION = { id: 'casa', shop: 'milano' };

/** Finds the product of a promotion in the promotion's cached cart, which contains one line of the promotion `casa`. */
function findInCart(line: { readonly promotionEnded: boolean }, promotionId: string) {
  const client = new QueryClient();
  const item = { shopProductId: 'p1', name: 'Piatti', price: 490, priceAfterDiscount: 368, finalPrice: 736, ...line };
  const queryKey = ['cart', 'milano', 'Promotion', 'list', { promotionId, page: 1, limit: 10, language: 'it' }];
  client.setQueryData(queryKey, { data: [item], promotion: PROMOTION });
  return findPromotionPreview(client, { id: 'p1', promotionId, shopId: 'milano', language: 'it' });
}

it('takes the price of one from a line of the cart', () => {
  expect(findInCart({ promotionEnded: false }, 'casa')).toMatchObject({
    data: { id: 'p1', price: 490, priceAfterDiscount: 368, shop: 'milano' },
    promotion: PROMOTION,
  });
});

it('takes no price from a line whose promotion has ended', () => {
  expect(findInCart({ promotionEnded: true }, 'casa')).toBe(undefined);
});

it.each(['', 'sera'])('takes no line of another promotion for the promotion id "%s"', (promotionId) => {
  expect(findInCart({ promotionEnded: false }, promotionId)).toBe(undefined);
});
