import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createHydrationErrorHandlers, rootErrorHandlers } from './root-error-handlers.ts';

const reportError = vi.fn<(error: unknown) => void>();
vi.stubGlobal('reportError', reportError);

afterEach(() => vi.clearAllMocks());

/** Renders a component that throws only the first time: React retries at once and succeeds. */
async function renderWithOneFailure(error: Error): Promise<void> {
  let renderCount = 0;
  const ThrowsOnce = () => {
    renderCount += 1;
    if (renderCount === 1) throw error;
    return 'here';
  };
  const container = document.createElement('div');
  const root = createRoot(container, rootErrorHandlers);
  root.render(<ThrowsOnce />);
  await vi.waitFor(() => expect(container).toHaveTextContent('here'));
  root.unmount();
}

describe('rootErrorHandlers', () => {
  it('does not report an app error after a successful retry', async () => {
    await renderWithOneFailure(new ApiError({ kind: 'offline' }));
    expect(reportError).not.toHaveBeenCalled();
  });

  it('reports programming errors, recovered or not', async () => {
    const error = new Error('wrong');
    await renderWithOneFailure(error);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: error }));
  });

  it('does not log app errors, which a screen shows, but logs other errors', () => {
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    rootErrorHandlers.onCaughtError(new ApiError({ kind: 'server' }));
    expect(logError).not.toHaveBeenCalled();
    rootErrorHandlers.onCaughtError(new Error('wrong'));
    expect(logError).toHaveBeenCalledOnce();
  });
});

describe('createHydrationErrorHandlers', () => {
  it.each([
    ['a mismatch on the rendered page', '/a?page=2', new Error('mismatch'), 1],
    ['a mismatch after the user went back', '/a', new Error('mismatch'), 0],
    ['a failed render after the user went back', '/a', new Error('retried', { cause: new Error('wrong') }), 1],
  ])('decides whether to report %s', (_name, url, error, count) => {
    window.history.replaceState(null, '', url);
    createHydrationErrorHandlers('/a?page=2').onRecoverableError(error);
    expect(reportError).toHaveBeenCalledTimes(count);
  });
});
