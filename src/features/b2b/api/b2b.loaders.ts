import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import type { Session } from '#src/session/session-store.ts';
import { withNotFound } from '#src/features/catalogue/api/catalogue.loaders.ts';
import type { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { businessCartQuery } from './b2b-cart.queries.ts';
import { b2bQueries, type BusinessCountry } from './b2b.queries.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';
import type { ShopsSearch } from '#src/features/b2b/shops/business-shops.search.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** `stay` is a change of the search alone, or another page of the same route. */
type LoadCause = 'enter' | 'preload' | 'stay';

/** What is there is shown, however old; the page asks again for what is stale. */
const cacheFirst = { staleTime: 'static' } as const;

/** For what the page itself asks for again, and then shows the failure of. */
const ignoreError = () => undefined;

/** The chosen country; null for none. Who came by a shop's link has chosen it by its code alone. */
async function resolveCountry({ queryClient, request, session, i18n }: LoaderContext): Promise<BusinessCountry | null> {
  const { countryId: id, countryCode: code } = session.state;
  if (code === '') return null;
  if (id !== '') return { id, code };
  const queries = b2bQueries(request, getActiveLanguage(i18n));
  const countries = await queryClient.query({ ...queries.countries(), ...cacheFirst });
  return countries.find((country) => country.code === code) ?? null;
}

/**
 * One page of the country's business shops. A list that is open already is not waited for: its page
 * dims what it shows until the next answer is there.
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
  // A list without its cities is still a list; the select then has none.
  queryClient.query({ ...queries.cities(country), ...cacheFirst }).catch(ignoreError);
  if (cause === 'stay') queryClient.query(shops).catch(ignoreError);
  else await queryClient.query({ ...shops, ...cacheFirst });
  return country;
}

/**
 * The shop, its menu and one page of its products.
 * @throws the router's not-found for a shop that is not there
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
  if (cause === 'stay') {
    queryClient.query(list).catch(ignoreError);
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

/** The product, then the shop that it is of: a link names the product alone. */
export function loadBusinessProduct({ queryClient, request, i18n }: LoaderContext, id: string): Promise<void> {
  const language = getActiveLanguage(i18n);
  const read = async () => {
    const { shop } = await queryClient.query({
      ...b2bProductQueries(request, language).product(id),
      ...cacheFirst,
    });
    await queryClient.query({ ...b2bQueries(request, language).shop(shop), ...cacheFirst });
  };
  return withNotFound(read());
}

/**
 * The chosen business cart and its shop; nothing where the page has none to show. A shop that has
 * closed since it was chosen is chosen no more.
 *
 * @throws ApiError also when the shop failed to say who the member is: the page would be blank
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
