import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSavedAt } from '#src/api/response-saved-at.ts';
import { ConnectivityProvider } from './connectivity-context.tsx';
import { createConnectivity } from './connectivity.ts';
import { useCachedAt, type TimestampedQuery } from './use-cached-at.ts';

it('what is shown is a saved copy when the worker gave it, or while the shop can not be reached', () => {
  const connection = createConnectivity(() => Promise.resolve());
  const copy = {};
  setSavedAt(copy, 7);
  const first: TimestampedQuery = { data: copy, dataUpdatedAt: 7 };
  const { result, rerender } = renderHook((of: TimestampedQuery) => useCachedAt(of), {
    initialProps: first,
    wrapper: ({ children }) => <ConnectivityProvider connectivity={connection}>{children}</ConnectivityProvider>,
  });
  expect(result.current).toBe(7);
  // The shop has answered the same.
  rerender({ data: copy, dataUpdatedAt: 9 });
  expect(result.current).toBeNull();
  act(() => connection.reportOffline());
  expect(result.current).toBe(9);
  rerender({ data: undefined, dataUpdatedAt: 0 });
  expect(result.current).toBeNull();
  act(() => connection.reportReachable());
  rerender({ data: {}, dataUpdatedAt: 9 });
  expect(result.current).toBeNull();
});
