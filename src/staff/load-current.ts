import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';

/**
 * Loads what a page shows now, also when it was loaded before: an act names the version that the person sees, and is
 * refused for an older one. Without an answer of the shop the page shows what was
 * loaded before.
 *
 * @throws the error of the request if nothing was loaded before, or if the shop has refused it
 */
export async function loadCurrent<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): Promise<void> {
  try {
    await queryClient.query({ ...options, staleTime: 0 });
  } catch (error) {
    const isLoaded = queryClient.getQueryState(options.queryKey)?.data !== undefined;
    if (!isLoaded || !isOutcomeUnknown(error)) throw error;
  }
}
