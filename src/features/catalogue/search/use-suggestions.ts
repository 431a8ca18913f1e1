import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { suggestionCalls } from '#contract/product-suggestions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';

const SUGGESTION_DEBOUNCE_MS = 150;
const STALE_TIME_MS = 60_000;

/** Suggestions for the typed text. The previous ones stay until the next arrive. */
export function useSuggestions(shopId: string, text: string) {
  const request = useApiRequest();
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  const [q] = useDebouncedValue(text, SUGGESTION_DEBOUNCE_MS);
  const isEnabled = q !== '' && text !== '' && isOnline;
  const query = useQuery({
    queryKey: ['suggestions', shopId, language, q],
    queryFn: isEnabled
      ? async ({ signal }) =>
          (await request(suggestionCalls.productSuggestions, { query: { shopId, q } }, { signal, language })).data
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
