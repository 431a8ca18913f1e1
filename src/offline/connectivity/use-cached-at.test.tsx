import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSavedAt } from '#src/api/response-saved-at.ts';
import { ConnectivityProvider } from './connectivity-context.tsx';
import { createConnectivity } from './connectivity.ts';
import { useCachedAt, type TimestampedQuery } from './use-cached-at.ts';

it('returns the saved time for a copy from the service worker, and for any data while offline', () => {
  const connectivity = createConnectivity(() => Promise.resolve());
  const copy = {};
  setSavedAt(copy, 7);
  const initialProps: TimestampedQuery = { data: copy, dataUpdatedAt: 7 };
  const { result, rerender } = renderHook((query: TimestampedQuery) => useCachedAt(query), {
    initialProps,
    wrapper: ({ children }) => <ConnectivityProvider connectivity={connectivity}>{children}</ConnectivityProvider>,
  });
  expect(result.current).toBe(7);
  // The shop responds with the same data.
  rerender({ data: copy, dataUpdatedAt: 9 });
  expect(result.current).toBeNull();
  act(() => connectivity.reportOffline());
  expect(result.current).toBe(9);
  rerender({ data: undefined, dataUpdatedAt: 0 });
  expect(result.current).toBeNull();
  act(() => connectivity.reportReachable());
  rerender({ data: {}, dataUpdatedAt: 9 });
  expect(result.current).toBeNull();
});
