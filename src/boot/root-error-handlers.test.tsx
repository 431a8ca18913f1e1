import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { rootErrorHandlers } from './root-error-handlers.ts';

const report = vi.fn<(error: unknown) => void>();
vi.stubGlobal('reportError', report);

afterEach(() => vi.clearAllMocks());

/** Draws what throws the first time only: React tries again at once, and then it stands. */
async function drawAtSecondTry(error: Error): Promise<void> {
  let tries = 0;
  const Unsteady = () => {
    tries += 1;
    if (tries === 1) throw error;
    return 'here';
  };
  const place = document.createElement('div');
  const root = createRoot(place, rootErrorHandlers);
  root.render(<Unsteady />);
  await vi.waitFor(() => expect(place).toHaveTextContent('here'));
  root.unmount();
}

describe('rootErrors', () => {
  it('does not report a failure that a second try did not meet', async () => {
    await drawAtSecondTry(new ApiError({ kind: 'offline' }));
    expect(report).not.toHaveBeenCalled();
  });

  it('reports what is wrong in the program, recovered or not', async () => {
    const error = new Error('wrong');
    await drawAtSecondTry(error);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: error }));
  });

  it('leaves a caught failure to its screen, and tells other errors to the console', () => {
    const tell = vi.spyOn(console, 'error').mockReturnValue();
    rootErrorHandlers.onCaughtError(new ApiError({ kind: 'server' }));
    expect(tell).not.toHaveBeenCalled();
    rootErrorHandlers.onCaughtError(new Error('wrong'));
    expect(tell).toHaveBeenCalledOnce();
  });
});
