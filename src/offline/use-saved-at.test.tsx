import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteSaved } from '#src/api/saved-answers.ts';
import { ConnectionProvider } from './connection-context.tsx';
import { createConnection } from './connection.ts';
import { useSavedAt, type Aged } from './use-saved-at.ts';

it('what is shown is a saved copy when the worker gave it, or while the shop can not be reached', () => {
  const connection = createConnection(() => Promise.resolve());
  const copy = {};
  noteSaved(copy, 7);
  const first: Aged = { data: copy, dataUpdatedAt: 7 };
  const { result, rerender } = renderHook((of: Aged) => useSavedAt(of), {
    initialProps: first,
    wrapper: ({ children }) => <ConnectionProvider connection={connection}>{children}</ConnectionProvider>,
  });
  expect(result.current).toBe(7);
  // The shop has answered the same.
  rerender({ data: copy, dataUpdatedAt: 9 });
  expect(result.current).toBeNull();
  act(() => connection.lost());
  expect(result.current).toBe(9);
  rerender({ data: undefined, dataUpdatedAt: 0 });
  expect(result.current).toBeNull();
  act(() => connection.reached());
  rerender({ data: {}, dataUpdatedAt: 9 });
  expect(result.current).toBeNull();
});
