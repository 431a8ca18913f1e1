import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Session } from './session-store.ts';

/** What loaders get from the router's context. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** `stay`: only the search params changed. */
export type LoadCause = 'enter' | 'preload' | 'stay';

/** Takes cached data of any age. The page refetches stale data. */
export const cacheFirst = { staleTime: 'static' } as const;

/** @throws the router's `notFound()` for a 404, otherwise the original error */
export async function withNotFound(loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    throw isNotFoundError(error) ? notFound() : error;
  }
}
