import { getPreview } from '#src/features/catalogue/api/product-preview.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoaderContext } from '#src/session/loader-context.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';
import { b2bQueries } from './b2b.queries.ts';

/**
 * Loads the product and then its shop, because the URL contains only the product id. They are not awaited when the page
 * can show a preview, for which it needs the shop, whose order types it shows.
 * @throws the router's `notFound()` when one of them does not exist
 */
export async function loadBusinessProduct(
  { queryClient, request, i18n }: Omit<LoaderContext, 'session'>,
  id: string,
): Promise<void> {
  const language = getActiveLanguage(i18n);
  const { shop: shopQuery } = b2bQueries(request, language);
  const load = async () => {
    const { shop } = await queryClient.query({
      ...b2bProductQueries(request, language).product(id),
      ...cacheFirst,
    });
    await queryClient.query({ ...shopQuery(shop), ...cacheFirst });
  };
  const loading = withNotFound(load());
  const preview = getPreview(queryClient, { id, language });
  const hasPreview = preview && queryClient.getQueryData(shopQuery(preview.shopId).queryKey) !== undefined;
  // The page runs the same query again and shows its error.
  await (hasPreview ? void loading.catch(() => undefined) : loading);
}
