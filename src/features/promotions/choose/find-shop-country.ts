import { shopCalls } from '#contract/shops.ts';
import type { ApiRequest } from '#src/api/request.ts';

/**
 * Finds the country of a shop. A link to a promotion contains only the shop, but the checkout needs its
 * country. No endpoint returns it, so the shops of each country are searched.
 * @returns empty strings if the country can't be found; the checkout then shows that a shop must be selected
 */
export async function findShopCountry(
  request: ApiRequest,
  shopId: string,
): Promise<{ readonly countryCode: string; readonly countryId: string }> {
  const unknown = { countryCode: '', countryId: '' };
  try {
    const { data: countries } = await request(shopCalls.countries, {});
    const matches = await Promise.all(
      countries.map(async ({ id: countryId, code: countryCode }) => {
        const { data: shops } = await request(shopCalls.shops, { query: { countryId } });
        return shops.some(({ id }) => id === shopId) ? [{ countryId, countryCode }] : [];
      }),
    );
    return matches.flat()[0] ?? unknown;
  } catch {
    return unknown;
  }
}
