import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { suggestionCalls } from '#contract/product-suggestions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
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

/** Suggestions for the typed text. The previous ones stay until the next arrive. */
export function useSuggestions(shop: SearchedShop, text: string) {
  const request = useApiRequest();
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  const [q] = useDebouncedValue(text, SUGGESTION_DEBOUNCE_MS);
  const isEnabled = q !== '' && text !== '' && isOnline;
  const query = useQuery({
    queryKey: ['suggestions', shop.shopId, language, q],
    queryFn: isEnabled
      ? async ({ signal }) => (await fetchSuggestions(request, shop, q, { signal, language })).data
      : skipToken,
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
    // The next letter is the retry, and the box has a button.
    retry: false,
  });
  return {
    suggestions: isEnabled ? query.data : undefined,
    isCurrent: isEnabled && q === text && query.isSuccess && !query.isPlaceholderData,
    error: isEnabled && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
