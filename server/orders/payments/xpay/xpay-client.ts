import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fetchService } from '#server/orders/payments/fetch-service.ts';
import { isRefusal, ServiceRefusal } from '#server/orders/payments/service-refusal.ts';
import type { PaymentSettings } from '#server/platform/config/config.ts';

/** XPay gave no usable response, so the outcome is unknown. Has no text of the response, which may contain card data. */
export class XPayError extends Error {
  override readonly name = 'XPayError';
  readonly responseCode: number;
  constructor(responseCode: number) {
    super(`XPay answered ${String(responseCode)}`);
    this.responseCode = responseCode;
  }
}

interface XPayRequest<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly response: S;
}

/** A rejected request has changed nothing. */
export type XPayResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly refusal: ServiceRefusal };

export type CallXPay = <S extends v.GenericSchema>(request: XPayRequest<S>) => Promise<XPayResult<v.InferOutput<S>>>;

/**
 * Creates a function that calls the XPay API.
 *
 * @throws ServiceRefusal if XPay does not accept the key; XPayError for every status that is no refusal, and an unreadable body, and what `fetchService` throws: the outcome is then unknown.
 */
export const createXPayClient =
  ({ apiKey, url }: NonNullable<PaymentSettings['xpay']>): CallXPay =>
  async ({ method, path, body, headers = {}, response: schema }) => {
    const response = await fetchService(`${url}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'X-Api-Key': apiKey,
        'Correlation-Id': randomUUID(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = response;
    if (isRefusal(status)) {
      const refusal = new ServiceRefusal('xpay', status);
      if (refusal.isAboutKey) throw refusal;
      return { ok: false, refusal };
    }
    if (!response.ok) throw new XPayError(status);
    const data = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), (await response.text()) || '{}');
    if (!data.success) throw new XPayError(status);
    return { ok: true, data: data.output };
  };
