import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';

/**
 * Creates the queries of a resource in the interface language. The language is deferred, so that a change of it keeps the old
 * data visible.
 */
export function useLocalizedQueries<Queries>(
  createQueries: (request: ApiRequest, language: 'it' | 'en') => Queries,
): Queries {
  const language = useDeferredLanguage();
  return createQueries(useApiRequest(), language);
}
