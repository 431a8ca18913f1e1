import { catalogueCalls } from '#contract/catalogue.ts';
import type { ApiRequest } from '#src/api/request.ts';

/**
 * In which country a shop is: a link to a promotion names the shop alone, and the checkout needs
 * its country. No call tells it, so the few countries are looked through. Nothing when it can't be
 * found out: the checkout then asks to choose a shop.
 */
export async function findShopCountry(
  request: ApiRequest,
  shopId: string,
): Promise<{ readonly countryCode: string; readonly countryId: string }> {
  const unknown = { countryCode: '', countryId: '' };
  try {
    const { data: countries } = await request(catalogueCalls.countries, {});
    const found = await Promise.all(
      countries.map(async ({ id: countryId, code: countryCode }) => {
        const { data: shops } = await request(catalogueCalls.shops, { query: { countryId } });
        return shops.some(({ id }) => id === shopId) ? [{ countryId, countryCode }] : [];
      }),
    );
    return found.flat()[0] ?? unknown;
  } catch {
    return unknown;
  }
}
