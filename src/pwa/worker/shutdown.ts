/*
 * A worker that is told to go. The next one comes only when this one has nothing left to do: one
 * request that hangs holds it up for five minutes in Chromium.
 */

/** How long the newest page may take, milliseconds. */
export const PAGE_TIMEOUT_MS = 5_000;

/** `fetch` that also ends when the worker has to go. */
export async function fetchUntilShutdown(request: Request, leaving: AbortSignal): Promise<Response> {
  const controller = new AbortController();
  const end = () => controller.abort();
  // `AbortSignal.any` is younger than some phones.
  const signals = [request.signal, leaving];
  if (signals.some(({ aborted }) => aborted)) end();
  for (const signal of signals) signal.addEventListener('abort', end);
  return fetch(request, { signal: controller.signal });
}

/**
 * The page of the next release, which the shop has; without the network the former one.
 * @param shell what this worker answers a navigation with
 */
export async function fetchLatestPage(request: Request, shell: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await fetch(request.url, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    // Unknown pages come with status 404, and are pages all the same.
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (answer.ok || (answer.status === 404 && isPage)) return answer;
  } catch {
    // What is there is better than the browser's own page of errors.
  }
  return shell();
}
