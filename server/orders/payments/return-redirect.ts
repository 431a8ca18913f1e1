import type { Context, Hono } from 'hono';
import { readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Query parameters of the pages that a provider may send in a form body instead. */
const RETURN_FIELDS = ['direct', 'paymentMethod', 'result', 'reference', 'transactionId', 'orderNo'];

/** More than the fields need, and less than Node's limit for a request line. */
const MAX_FORM_BYTES = 8 * 1024;

const RETURN_PATHS = [
  '/product/payment/return',
  '/product/payment/return/',
  '/product/payment/cancel',
  '/product/payment/cancel/',
];

/** Reads the form. An unreadable form counts as empty, because the URL is enough to show the page. */
async function readForm(c: Context<AppEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/iu.test(type)) return new URLSearchParams();
  try {
    return new URLSearchParams(new TextDecoder().decode(await readBody(c.req.raw, MAX_FORM_BYTES)));
  } catch (error) {
    if (error instanceof AppError) return new URLSearchParams();
    throw error;
  }
}

/** Appends to the unchanged query of the URL the fields that only the form has. */
function mergeQuery(form: URLSearchParams, search: string): string {
  const queryParams = new URLSearchParams(search);
  const added = new URLSearchParams();
  for (const name of RETURN_FIELDS) {
    const value = form.get(name) ?? '';
    if (value !== '' && (queryParams.get(name) ?? '') === '') added.append(name, value);
  }
  const query = [search.slice(1), added.toString()].filter((part) => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}

/**
 * Redirects a POST to the return or cancel page by 303 to GET with the same URL: a payment provider may return the member
 * by POST, but the pages belong to the client app. The form proves nothing: the server fetches the state from the provider.
 */
export function registerPaymentReturnRedirect(app: Hono<AppEnv>): void {
  app.on('POST', RETURN_PATHS, async (c) => {
    const { url } = c.req.raw;
    const start = url.indexOf('?');
    const search = start === -1 ? '' : url.slice(start);
    c.header('Cache-Control', 'no-store');
    // A relative URL, so that the Host header can't change the target.
    return c.redirect(c.req.path + mergeQuery(await readForm(c), search), 303);
  });
}
