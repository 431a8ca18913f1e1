import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';
import { b2bQueries } from './b2b.queries.ts';
import { findBusinessPreview } from './business-product-preview.ts';
import { cacheFirst, withNotFound, type LoaderContext } from '#src/session/loader-context.ts';

/**
 * Loads the product and then its shop, because the URL contains only the product id. They are not awaited when the page
 * can show a preview.
 * @throws the router's `notFound()` when one of them does not exist
 */
export async function loadBusinessProduct(
  { queryClient, request, i18n }: Omit<LoaderContext, 'session'>,
  id: string,
): Promise<void> {
  const language = getActiveLanguage(i18n);
  const load = async () => {
    const { shop } = await queryClient.query({
      ...b2bProductQueries(request, language).product(id),
      ...cacheFirst,
    });
    await queryClient.query({ ...b2bQueries(request, language).shop(shop), ...cacheFirst });
  };
  const loading = withNotFound(load());
  const hasPreview = findBusinessPreview(queryClient, language, id) !== undefined;
  // The page runs the same query again and shows its error.
  await (hasPreview ? void loading.catch(() => undefined) : loading);
}
