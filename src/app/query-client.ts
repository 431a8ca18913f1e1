import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { isApiError } from '#src/api/api-error.ts';
import { setSavedAt, getSavedAt } from '#src/api/response-saved-at.ts';
import { isAppError, type AppErrorKind } from '#src/lib/app-error.ts';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import type { Notify } from '#src/ui/toasts/notifier.ts';

/** REL-Q6: attempts of a read in all; nothing below this layer retries. */
export const MAX_READ_ATTEMPTS = 3;

/** How long an answer counts as fresh, milliseconds: coming back from a detail asks nothing again. */
const STALE_TIME_MS = 30_000;

const RETRYABLE_KINDS: ReadonlySet<AppErrorKind> = new Set(['offline', 'timeout', 'server']);

/**
 * Known to be offline, nobody is kept waiting for two more failures.
 * @param failures attempts that failed so far, this one not counted
 */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures >= MAX_READ_ATTEMPTS - 1 || !onlineManager.isOnline()) return false;
  return isAppError(error) && RETRYABLE_KINDS.has(error.kind);
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** REL-Q1: only these are ever written to a storage. */
      readonly persist?: true;
    };
    mutationMeta: {
      /** Shown when the mutation succeeds: our words, or those of the answer's `message`. */
      readonly success?: 'server-message' | MessageDescriptor;
      /** Shown instead of the server's words when it fails; `silent` when the screen says it itself. */
      readonly failure?: 'silent' | MessageDescriptor;
    };
  }
}

function getServerMessage(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  return typeof answer.message === 'string' ? answer.message : '';
}

/** The one place that shows what mutations declare in their `meta`. */
function createMutationCache(i18n: I18n, notify: Notify): MutationCache {
  return new MutationCache({
    onSuccess: (answer, _variables, _result, { meta }) => {
      if (meta?.success === undefined) return;
      const text = meta.success === 'server-message' ? getServerMessage(answer) : i18n._(meta.success);
      if (text !== '') notify({ tone: 'success', text });
    },
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failure === 'silent') return;
      // The end of the session is told once, by the login screen, not by every call that met it.
      if (isApiError(error) && error.code === 'tokenInvalid') return;
      const text = meta?.failure === undefined ? getErrorMessage(i18n, error) : i18n._(meta.failure);
      notify({ tone: 'failure', text });
    },
  });
}

/**
 * The worker's copy of an answer keeps the time at which it was saved (REL-SW8), and counts as stale: it is
 * asked for again as soon as the shop can be reached.
 */
function createQueryCache(): QueryCache {
  return new QueryCache({
    onSuccess: (data, query) => {
      const updatedAt = getSavedAt(data);
      if (updatedAt === undefined) return;
      query.setData(query.state.data, { updatedAt, manual: true });
      query.invalidate();
      // The cache may hold an older object that equals the answer.
      setSavedAt(query.state.data, updatedAt);
    },
  });
}

export function createQueryClient({ i18n, notify }: { i18n: I18n; notify: Notify }): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    mutationCache: createMutationCache(i18n, notify),
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        staleTime: STALE_TIME_MS,
        // Offline reads run and fail at once with their own error, instead of waiting unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is never repeated nor kept for later (REL-Q1): it fails at once and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
