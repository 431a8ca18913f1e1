import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation.ts';

it('sends once for two taps in the same render, and again after the response', async () => {
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  const client = new QueryClient();
  const { result } = renderHook(() => useSingleMutation({ mutationFn: send }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const tapTwice = async () => {
    result.current.mutate();
    result.current.mutate();
    await vi.waitFor(() => expect(result.current.isSuccess).toBe(true));
  };
  await act(tapTwice);
  expect(send).toHaveBeenCalledTimes(1);
  await act(tapTwice);
  expect(send).toHaveBeenCalledTimes(2);
});
