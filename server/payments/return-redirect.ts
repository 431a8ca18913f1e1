import type { Context, Hono } from 'hono';
import { AppError } from '#server/errors/app-error.ts';
import { readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';

/** Fields of the pages' query that a provider may send in the body of its form instead. */
const RETURN_FIELDS = ['direct', 'paymentMethod', 'result', 'reference', 'transactionId', 'orderNo'];

/** More than any of the fields needs, and less than what Node takes in a request line. */
const MAX_FORM_BYTES = 8 * 1024;

const RETURN_PATHS = [
  '/product/payment/return',
  '/product/payment/return/',
  '/product/payment/cancel',
  '/product/payment/cancel/',
];

/** An unreadable form has no fields: what the URL says is enough to show the page. */
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

/** The URL's query as it came, and behind it the fields that only the form has. */
function mergeQuery(form: URLSearchParams, search: string): string {
  const known = new URLSearchParams(search);
  const added = new URLSearchParams();
  for (const name of RETURN_FIELDS) {
    const value = form.get(name) ?? '';
    if (value !== '' && (known.get(name) ?? '') === '') added.append(name, value);
  }
  const query = [search.slice(1), added.toString()].filter((part) => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}

/**
 * A payment provider may send the member back by POST. The pages are the app's, which is loaded by GET: 303 leads to
 * the same URL. Nothing of the form is believed there either: the server asks the provider.
 */
export function registerPaymentReturnRedirect(app: Hono<AppEnv>): void {
  app.on('POST', RETURN_PATHS, async (c) => {
    const { url } = c.req.raw;
    const start = url.indexOf('?');
    const search = start === -1 ? '' : url.slice(start);
    c.header('Cache-Control', 'no-store');
    // The path alone, so that no Host header decides where it leads.
    return c.redirect(c.req.path + mergeQuery(await readForm(c), search), 303);
  });
}
