/** Two requests in a row stay below the time limit of a call. */
export const SERVICE_TIMEOUT_MS = 6_000;

/** More than any message of a payment service needs. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the response.
    if (size > MAX_RESPONSE_BYTES) throw new Error('the response of the payment service is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * `fetch` for payment services, with a time limit that includes the body, a size limit and no redirects, because a
 * redirect would take the key to another host.
 *
 * @throws Error, TypeError (no connection) or DOMException (time-out)
 */
export async function fetchService(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(SERVICE_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, redirect: 'error', signal });
  const body = await readBounded(response);
  const { status, headers } = response;
  // 204 and 304 allow no body.
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers });
}
