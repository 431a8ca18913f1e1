import { anySignal } from '#src/lib/any-signal.ts';

/*
 * Shutdown of a worker. The next worker activates only when this one is idle: in Chromium one hanging request
 * delays it by five minutes.
 */

/** Timeout for the newest page. */
export const PAGE_TIMEOUT_MS = 5_000;

/** `fetch` that is also aborted when the worker has to stop. */
export const fetchUntilShutdown = (request: Request, shutdown: AbortSignal): Promise<Response> =>
  fetch(request, { signal: anySignal([request.signal, shutdown]) });

/**
 * The page of the next release from the network; without a network, this release's shell.
 * @param shell this worker's response to a navigation
 */
export async function fetchLatestPage(request: Request, shell: () => Promise<Response>): Promise<Response> {
  try {
    const response = await fetch(request.url, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    // Unknown paths return the app with status 404.
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (response.ok || (response.status === 404 && isPage)) return response;
  } catch {
    // The shell is better than the browser's error page.
  }
  return shell();
}
