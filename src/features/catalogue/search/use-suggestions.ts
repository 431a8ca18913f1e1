import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { suggestionCalls, type Suggestions } from '#contract/product-suggestions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import type { SearchedShop } from './use-search-navigation.ts';

const SUGGESTION_DEBOUNCE_MS = 150;
const STALE_TIME_MS = 60_000;

const fetchSuggestions = (
  request: ApiRequest,
  { shopId, isBusiness }: SearchedShop,
  q: string,
  options: Parameters<ApiRequest>[2],
) =>
  isBusiness
    ? request(suggestionCalls.b2bProductSuggestions, { params: { shopId }, query: { q } }, options)
    : request(suggestionCalls.productSuggestions, { query: { shopId, q } }, options);

const loadSavedProductSearch = () => import('./saved-products.rules.ts');

/**
 * Products that match among those whose pages open without the shop. Their data is in the query cache, which restores
 * what earlier visits persisted. Rejected: the service worker's cache. It holds little more, by URL and member.
 */
async function searchSavedProducts(
  client: QueryClient,
  shop: SearchedShop,
  language: Language,
  text: string,
): Promise<Suggestions> {
  const { getProductKeyPrefix, parseSavedProducts, searchProducts } = await loadSavedProductSearch();
  const data = client.getQueriesData({ queryKey: getProductKeyPrefix(shop, language) }).map(([, product]) => product);
  return { products: searchProducts(parseSavedProducts(data, shop), text), categories: [], keywords: [] };
}

/** Suggestions for the typed text, from this device when the shop is unreachable. The previous ones stay until then. */
export function useSuggestions(shop: SearchedShop, text: string) {
  const request = useApiRequest();
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  const [q] = useDebouncedValue(text, SUGGESTION_DEBOUNCE_MS);
  const isEnabled = q !== '' && text !== '';
  const query = useQuery({
    queryKey: ['suggestions', { shopId: shop.shopId, language, q, isOnline }],
    queryFn: isEnabled
      ? async ({ signal, client }) =>
          isOnline
            ? (await fetchSuggestions(request, shop, q, { signal, language })).data
            : searchSavedProducts(client, shop, language, q)
      : skipToken,
    staleTime: isOnline ? STALE_TIME_MS : 0,
    placeholderData: keepPreviousData,
    // The next letter is the retry, and the box has a button.
    retry: false,
  });
  return {
    suggestions: isEnabled ? query.data : undefined,
    /** More suggestions for the typed text may arrive. */
    isPending: text !== '' && (q !== text || query.isFetching || query.isPlaceholderData) && !query.isError,
    isCurrent: isEnabled && q === text && query.isSuccess && !query.isPlaceholderData,
    error: isEnabled && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
