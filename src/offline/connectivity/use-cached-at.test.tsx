import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSavedAt } from '#src/api/response-saved-at.ts';
import { ConnectivityProvider } from './connectivity-context.tsx';
import { createConnectivity } from './connectivity.ts';
import { useCachedAt, useUnconfirmedSince, type TimestampedQuery } from './use-cached-at.ts';

it('returns the saved time for a copy from the service worker, and for any data while offline', () => {
  const connectivity = createConnectivity(() => Promise.resolve());
  const copy = {};
  setSavedAt(copy, 7);
  const initialProps: TimestampedQuery = { data: copy, dataUpdatedAt: 7, isFetching: false };
  const { result, rerender } = renderHook((query: TimestampedQuery) => useCachedAt(query), {
    initialProps,
    wrapper: ({ children }) => <ConnectivityProvider connectivity={connectivity}>{children}</ConnectivityProvider>,
  });
  expect(result.current).toBe(7);
  // The shop responds with the same data.
  rerender({ data: copy, dataUpdatedAt: 9, isFetching: false });
  expect(result.current).toBeNull();
  act(() => connectivity.reportOffline());
  expect(result.current).toBe(9);
  rerender({ data: undefined, dataUpdatedAt: 0, isFetching: false });
  expect(result.current).toBeNull();
  act(() => connectivity.reportReachable());
  rerender({ data: {}, dataUpdatedAt: 9, isFetching: false });
  expect(result.current).toBeNull();
});

describe('data that is being refetched', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const renderQuery = (initialProps: TimestampedQuery) =>
    renderHook((query: TimestampedQuery) => useUnconfirmedSince(query), { initialProps });

  it('has the time of its response after one second', () => {
    const { result, rerender } = renderQuery({ data: {}, dataUpdatedAt: 7, isFetching: true });
    act(() => void vi.advanceTimersByTime(999));
    expect(result.current).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(7);
    rerender({ data: {}, dataUpdatedAt: 9, isFetching: false });
    expect(result.current).toBeNull();
    rerender({ data: {}, dataUpdatedAt: 9, isFetching: true });
    expect(result.current).toBeNull();
  });

  it('has no time before the first response', () => {
    const { result } = renderQuery({ data: undefined, dataUpdatedAt: 0, isFetching: true });
    act(() => void vi.advanceTimersByTime(5000));
    expect(result.current).toBeNull();
  });
});
