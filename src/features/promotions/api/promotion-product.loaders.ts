import { getPreview } from '#src/features/catalogue/api/product-preview.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoaderContext } from '#src/session/loader-context.ts';
import { promotionProductQuery } from './promotion-product.queries.ts';

/**
 * Loads the product with its promotion. They are not awaited when the page can show a preview.
 * @throws the router's `notFound()` for a 404; {ApiError} with code `promotionEnded` if the promotion has ended
 */
export async function loadPromotionProduct(
  { queryClient, request, i18n }: LoaderContext,
  id: string,
  promotionId: string,
): Promise<void> {
  const language = getActiveLanguage(i18n);
  const query = promotionProductQuery(request, language, { id, promotionId });
  const loading = withNotFound(queryClient.query({ ...query, ...cacheFirst }));
  const hasPreview = getPreview(queryClient, { id, promotionId, language })?.promotion != null;
  // The page runs the same query again and shows its error.
  await (hasPreview ? void loading.catch(() => undefined) : loading);
}
