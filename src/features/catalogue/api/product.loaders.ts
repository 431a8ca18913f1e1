import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoaderContext } from '#src/session/loader-context.ts';
import { catalogueQueries } from './catalogue.queries.ts';
import { getPreview } from './product-preview.ts';

/**
 * Loads the product and the categories. They are not awaited when the page can show a preview. The lists below the
 * product are requested in parallel and not awaited. With a cached product the page requests them, because React may
 * still be hydrating: an early response would render content that the server's markup does not have.
 * @throws the router's `notFound()` when the shop or the product does not exist
 */
export async function loadProduct(
  { queryClient, request, session, i18n }: LoaderContext,
  shopId: string,
  id: string,
): Promise<void> {
  const language = getActiveLanguage(i18n);
  const queries = catalogueQueries(request, language);
  const product = queries.product(shopId, id);
  const isCached = queryClient.getQueryData(product.queryKey) !== undefined;
  if (!isCached) {
    queryClient.query(queries.highlighted(shopId)).catch(() => undefined);
    if (session.state.token !== '') queryClient.query(queries.viewed(shopId)).catch(() => undefined);
  }
  const loading = withNotFound(
    Promise.all([
      queryClient.query({ ...queries.categories(shopId), ...cacheFirst }),
      queryClient.query({ ...product, ...cacheFirst }),
    ]),
  );
  const hasPreview = !isCached && getPreview(queryClient, { id, language, shopId }) !== undefined;
  // The page runs the same queries again and shows their errors.
  await (hasPreview ? void loading.catch(() => undefined) : loading);
}
