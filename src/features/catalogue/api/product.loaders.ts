import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, ignoreError, withNotFound, type CatalogueLoaderContext } from './catalogue.loaders.ts';
import { catalogueQueries } from './catalogue.queries.ts';
import { findListedProduct } from './listed-product.ts';

/**
 * Loads the product and the categories. A product of a cached list is not awaited: the page shows what the list has. The
 * lists below the product are requested in parallel and not awaited. With a cached product the page requests them,
 * because React may still be hydrating: an early response would render content that the server's markup does not have.
 * @throws the router's `notFound()` when the shop or the product does not exist
 */
export async function loadProduct(
  { queryClient, request, session, i18n }: CatalogueLoaderContext,
  shopId: string,
  id: string,
): Promise<void> {
  const language = getActiveLanguage(i18n);
  const queries = catalogueQueries(request, language);
  const product = queries.product(shopId, id);
  const isCached = queryClient.getQueryData(product.queryKey) !== undefined;
  if (!isCached) {
    queryClient.query(queries.highlighted(shopId)).catch(ignoreError);
    if (session.state.token !== '') queryClient.query(queries.viewed(shopId)).catch(ignoreError);
  }
  const loadingProduct = queryClient.query({ ...product, ...cacheFirst });
  const isListed = !isCached && findListedProduct(queryClient, { shopId, language, id }) !== undefined;
  await withNotFound(
    Promise.all([
      queryClient.query({ ...queries.categories(shopId), ...cacheFirst }),
      // The page runs the same query again and shows its error.
      isListed ? void loadingProduct.catch(ignoreError) : loadingProduct,
    ]),
  );
}
