import type { I18n, MessageDescriptor } from '@lingui/core';
import {
  CancelledError,
  MutationCache,
  QueryCache,
  QueryClient,
  onlineManager,
  type DefaultError,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { isApiError } from '#src/api/api-error.ts';
import { setSavedAt, getSavedAt } from '#src/api/response-saved-at.ts';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { isAppError, type AppErrorKind } from '#src/lib/app-error.ts';
import type { Notify } from '#src/ui/toasts/notifier.ts';

/** Total attempts of a read (REL-Q6). Nothing below this layer retries. */
export const MAX_READ_ATTEMPTS = 3;

/** How long a response counts as fresh. Going back from a detail page refetches nothing. */
const STALE_TIME_MS = 30_000;

const RETRYABLE_KINDS: ReadonlySet<AppErrorKind> = new Set(['offline', 'timeout', 'server']);

/**
 * While offline a read fails at once, without further attempts.
 * @param failureCount failed attempts before this one
 */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_READ_ATTEMPTS - 1 || !onlineManager.isOnline()) return false;
  return isAppError(error) && RETRYABLE_KINDS.has(error.kind);
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Only these queries are persisted (REL-Q1). */
      readonly persist?: true;
      /** The query changes data on the server, so it is never repeated. */
      readonly isWrite?: true;
    };
    mutationMeta: {
      /** Toast on success: our text, or the response's `message`. */
      readonly success?: 'server-message' | MessageDescriptor;
      /**
       * Toast on failure instead of the server's message; `silent` when the screen shows the error itself, `unless-field`
       * when it does so for errors of fields, which a toast would cover.
       */
      readonly failure?: 'silent' | 'unless-field' | MessageDescriptor;
    };
  }
}

function getServerMessage(response: unknown): string {
  if (typeof response !== 'object' || response === null || !('message' in response)) return '';
  return typeof response.message === 'string' ? response.message : '';
}

/** Shows the toasts that mutations declare in their `meta`. */
function createMutationCache(i18n: I18n, notify: Notify): MutationCache {
  return new MutationCache({
    onSuccess: (response, _variables, _result, { meta }) => {
      if (meta?.success === undefined) return;
      const text = meta.success === 'server-message' ? getServerMessage(response) : i18n._(meta.success);
      if (text !== '') notify({ tone: 'success', text });
    },
    onError: (error, _variables, _result, { meta }) => {
      const failure = meta?.failure;
      if (failure === 'silent') return;
      // The login page shows once that the session has ended, instead of every call that failed.
      if (isApiError(error) && error.code === 'tokenInvalid') return;
      const hasFields = isApiError(error) && Object.keys(error.fields).length > 0;
      if (failure === 'unless-field' && hasFields) return;
      const text = typeof failure === 'object' ? i18n._(failure) : getErrorMessage(i18n, error);
      notify({ tone: 'failure', text });
    },
  });
}

/**
 * A response from the service worker's cache keeps its cache time (REL-SW8) and counts as stale, so it is refetched
 * when the shop is reachable again.
 */
function createQueryCache(): QueryCache {
  return new QueryCache({
    onSuccess: (data, query) => {
      const updatedAt = getSavedAt(data);
      if (updatedAt === undefined) return;
      query.setData(query.state.data, { updatedAt, manual: true });
      query.invalidate();
      // Structural sharing may keep an older object that equals the response.
      setSavedAt(query.state.data, updatedAt);
    },
  });
}

/** A client whose callers and screens get the data after a change, also when they requested it shortly before. */
class ConsistentQueryClient extends QueryClient {
  /**
   * Outlasts a background refetch. When a query on screen is invalidated, TanStack Query cancels the running request and
   * sends another. A caller that waits for the first would get a CancelledError, and a member who continues in the
   * checkout a message that it is not possible: https://github.com/TanStack/query/issues/8060
   */
  override async query<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: QueryExecuteOptions<TQueryFnData, TError, TData, TQueryData, TQueryKey, TPageParam>): Promise<TData> {
    try {
      return await super.query(options);
    } catch (error) {
      const isInCache = this.getQueryState(options.queryKey) !== undefined;
      const isReplaced = error instanceof CancelledError && error.silent === true && isInCache;
      // Waits for the request that has replaced the cancelled one.
      if (isReplaced) return this.query(options);
      throw error;
    }
  }

  /**
   * Also invalidates the answers of requests that are running now, without waiting for them. The library repeats only
   * refetches on screen: a first load, or a load without a screen, keeps running, and its answer may be older than the
   * change.
   */
  override invalidateQueries<TTaggedQueryKey extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<TTaggedQueryKey> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const running = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    for (const { queryKey, promise } of running) {
      const invalidateAnswer = () => void super.invalidateQueries({ queryKey, exact: true }, options);
      promise?.then(invalidateAnswer, () => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient({ i18n, notify }: { i18n: I18n; notify: Notify }): QueryClient {
  return new ConsistentQueryClient({
    queryCache: createQueryCache(),
    mutationCache: createMutationCache(i18n, notify),
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        staleTime: STALE_TIME_MS,
        // Offline reads fail at once with their own error instead of being paused.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is never retried or queued here (REL-Q1): it fails at once with an error.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
