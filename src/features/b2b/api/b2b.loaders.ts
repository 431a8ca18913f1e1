import { isApiError } from '#src/api/api-error.ts';
import type { ShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoadCause, type LoaderContext } from '#src/session/loader-context.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { businessCartQuery } from './b2b-cart.queries.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';
import { b2bQueries, BUSINESS_SHOP_RESOURCE, type BusinessCountry } from './b2b.queries.ts';

/** The chosen country, or null. After a link to a shop only the country code is known, so the id is looked up. */
async function resolveCountry({ queryClient, request, session }: LoaderContext): Promise<BusinessCountry | null> {
  const { countryId: id, countryCode: code } = session.state;
  if (code === '') return null;
  if (id !== '') return { id, code };
  const countries = await queryClient.query({ ...marketplaceQueries(request).countries(), ...cacheFirst });
  return countries.find((country) => country.code === code) ?? null;
}

/**
 * Loads one page of the country's business shops. On `stay` the list is not awaited: the page dims the current
 * list until the next one arrives.
 * @returns the chosen country, or null
 */
export async function loadBusinessShops(
  context: LoaderContext,
  search: ShopsSearch,
  cause: LoadCause,
): Promise<BusinessCountry | null> {
  const { queryClient, request, session, i18n } = context;
  const country = await resolveCountry(context);
  if (country === null) return null;
  const queries = b2bQueries(request, getActiveLanguage(i18n));
  const shops = queries.shops(country.id, getOrderType(session.state), search);
  // The list is usable without cities; the select is then empty.
  queryClient.query({ ...queries.cities(country), ...cacheFirst }).catch(() => undefined);
  if (cause === 'stay') queryClient.query(shops).catch(() => undefined);
  else await queryClient.query({ ...shops, ...cacheFirst });
  return country;
}

/**
 * Loads the shop, its categories and one page of its products.
 * @throws the router's `notFound()` when the shop does not exist
 */
export async function loadBusinessProducts(
  { queryClient, request, session, i18n }: LoaderContext,
  shopId: string,
  search: ListSearch,
  cause: LoadCause,
): Promise<void> {
  const language = getActiveLanguage(i18n);
  const products = b2bProductQueries(request, language);
  const list = products.list(shopId, getOrderType(session.state), search);
  // Also a language switch is a `stay`. On the page of an unknown shop there is no list that could stay.
  const isShown = queryClient
    .getQueriesData({ queryKey: [BUSINESS_SHOP_RESOURCE, { shopId }] })
    .some(([, data]) => data !== undefined);
  if (cause === 'stay' && isShown) {
    // The page runs the same query again and shows its error.
    queryClient.query(list).catch(() => undefined);
    return;
  }
  await withNotFound(
    Promise.all([
      queryClient.query({ ...b2bQueries(request, language).shop(shopId), ...cacheFirst }),
      queryClient.query({ ...products.categories(shopId), ...cacheFirst }),
      queryClient.query({ ...list, ...cacheFirst }),
    ]),
  );
}

/**
 * Loads the chosen business cart and its shop. Does nothing when the member can't buy or nothing is chosen.
 * Deselects a shop that no longer exists.
 *
 * @throws {ApiError} also when the profile can't be loaded, because the page would be blank without the member
 */
export async function loadBusinessCart({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const member = await ensureMember({ session, request });
  const { B2BShopId: shopId } = session.state;
  const orderType = getOrderType(session.state);
  if (member?.isShopActive !== true || shopId === '' || orderType === null) return;
  const language = getActiveLanguage(i18n);
  const cart = businessCartQuery(request, { shopId, orderType, language });
  try {
    await Promise.all([
      queryClient.query({ ...b2bQueries(request, language).shop(shopId), ...cacheFirst }),
      queryClient.query({ ...cart, ...cacheFirst }),
    ]);
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'not-found') throw error;
    session.updateSelection({ B2BShopId: '' });
  }
}
