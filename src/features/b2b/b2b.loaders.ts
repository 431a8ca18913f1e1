import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import { orderTypeOf } from '#src/session/order-type.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import type { Session } from '#src/session/session-store.ts';
import { orNotFound } from '#src/features/catalogue/catalogue.loaders.ts';
import type { ListSearch } from '#src/features/catalogue/list-search.rules.ts';
import { businessCartQuery } from './b2b-cart.queries.ts';
import { b2bQueries, type BusinessCountry } from './b2b.queries.ts';
import { b2bProductQueries } from './product.queries.ts';
import type { ShopsSearch } from './shops.search.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** `stay` is a change of the search alone, or another page of the same route. */
type Cause = 'enter' | 'preload' | 'stay';

/** What is there is shown, however old; the page asks again for what is stale. */
const ensured = { staleTime: 'static' } as const;

/** For what the page itself asks for again, and then shows the failure of. */
const ignore = () => undefined;

/** The chosen country; null for none. Who came by a shop's link has chosen it by its code alone. */
async function findCountry({ queryClient, request, session, i18n }: Context): Promise<BusinessCountry | null> {
  const { countryId: id, countryCode: code } = session.state;
  if (code === '') return null;
  if (id !== '') return { id, code };
  const queries = b2bQueries(request, languageOf(i18n));
  const countries = await queryClient.query({ ...queries.countries(), ...ensured });
  return countries.find((country) => country.code === code) ?? null;
}

/**
 * One page of the country's business shops. A list that is open already is not waited for: its page
 * dims what it shows until the next answer is there.
 */
export async function loadShops(context: Context, search: ShopsSearch, cause: Cause): Promise<BusinessCountry | null> {
  const { queryClient, request, session, i18n } = context;
  const country = await findCountry(context);
  if (country === null) return null;
  const queries = b2bQueries(request, languageOf(i18n));
  const shops = queries.shops(country.id, orderTypeOf(session.state), search);
  // A list without its cities is still a list; the select then has none.
  queryClient.query({ ...queries.cities(country), ...ensured }).catch(ignore);
  if (cause === 'stay') queryClient.query(shops).catch(ignore);
  else await queryClient.query({ ...shops, ...ensured });
  return country;
}

/**
 * The shop, its menu and one page of its products.
 * @throws the router's not-found for a shop that is not there
 */
export async function loadProducts(
  { queryClient, request, session, i18n }: Context,
  shopId: string,
  search: ListSearch,
  cause: Cause,
): Promise<void> {
  const language = languageOf(i18n);
  const products = b2bProductQueries(request, language);
  const list = products.list(shopId, orderTypeOf(session.state), search);
  if (cause === 'stay') {
    queryClient.query(list).catch(ignore);
    return;
  }
  await orNotFound(
    Promise.all([
      queryClient.query({ ...b2bQueries(request, language).shop(shopId), ...ensured }),
      queryClient.query({ ...products.categories(shopId), ...ensured }),
      queryClient.query({ ...list, ...ensured }),
    ]),
  );
}

/** The product, then the shop that it is of: a link names the product alone. */
export function loadProduct({ queryClient, request, i18n }: Context, id: string): Promise<void> {
  const language = languageOf(i18n);
  const read = async () => {
    const { shop } = await queryClient.query({
      ...b2bProductQueries(request, language).product(id),
      ...ensured,
    });
    await queryClient.query({ ...b2bQueries(request, language).shop(shop), ...ensured });
  };
  return orNotFound(read());
}

/**
 * The chosen business cart and its shop; nothing where the page has none to show. A shop that has
 * closed since it was chosen is chosen no more.
 *
 * @throws ApiError also when the shop failed to say who the member is: the page would be blank
 */
export async function loadBusinessCart({ queryClient, request, session, i18n }: Context): Promise<void> {
  const member = await ensureMember({ session, request });
  const { B2BShopId: shopId } = session.state;
  const orderType = orderTypeOf(session.state);
  if (member?.isShopActive !== true || shopId === '' || orderType === null) return;
  const language = languageOf(i18n);
  const cart = businessCartQuery(request, { shopId, orderType, language });
  try {
    await Promise.all([
      queryClient.query({ ...b2bQueries(request, language).shop(shopId), ...ensured }),
      queryClient.query({ ...cart, ...ensured }),
    ]);
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'not-found') throw error;
    session.choose({ B2BShopId: '' });
  }
}
