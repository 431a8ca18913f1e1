import type { PaymentType } from '#contract/checkout.ts';
import { STRIPE_PAGE_HOST, XPAY_PAGE_HOSTS } from '#contract/payment-hosts.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { readVariable, type Environment } from './variables.ts';

/** An external payment service. */
export type PaymentServiceName = 'xpay' | 'stripe';

export interface XPaySettings {
  readonly apiKey: string;
  /** Base address of the API, without a trailing slash. */
  readonly url: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the API; undefined: Stripe's. */
  readonly url: string | undefined;
}

export interface PaymentSettings {
  readonly xpay: XPaySettings | undefined;
  readonly stripe: StripeSettings | undefined;
  /** What serves each payment type; null: the type is not offered. */
  readonly services: Readonly<Record<PaymentType, PaymentServiceName | 'sandbox' | null>>;
}

const XPAY_LIVE_URL = 'https://xpay.nexigroup.com/api/phoenix-0.0/psp/api/v1';

function readXPay(env: Environment): XPaySettings | undefined {
  const apiKey = readVariable(env, 'XPAY_API_KEY');
  const url = (readVariable(env, 'XPAY_URL') ?? XPAY_LIVE_URL).replace(/\/$/u, '');
  return apiKey === undefined ? undefined : { apiKey, url };
}

/** @throws CliError when only one of the two secrets is set. */
function readStripe(env: Environment): StripeSettings | undefined {
  const secretKey = readVariable(env, 'STRIPE_SECRET_KEY');
  const webhookSecret = readVariable(env, 'STRIPE_WEBHOOK_SECRET');
  const url = readVariable(env, 'STRIPE_URL');
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret, url };
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  throw new CliError('Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
}

/** Whether the keys move real money. Then the demo, whose password is public, is off by default. */
export function isLivePaymentAccount(env: Environment): boolean {
  const isStripeLive = readVariable(env, 'STRIPE_SECRET_KEY')?.includes('_live_') ?? false;
  return isStripeLive || readXPay(env)?.url === XPAY_LIVE_URL;
}

/**
 * Reads the payment services. A payment type is served by its variable's choice, otherwise by the first that is
 * configured: XPay, Stripe, the sandbox.
 *
 * @throws CliError when a payment type is assigned to a service without keys.
 */
export function readPayments(env: Environment, { sandbox }: { readonly sandbox: boolean }): PaymentSettings {
  const xpay = readXPay(env);
  const stripe = readStripe(env);
  const available = [
    ...(xpay ? (['xpay'] as const) : []),
    ...(stripe ? (['stripe'] as const) : []),
    ...(sandbox ? (['sandbox'] as const) : []),
  ];
  const readService = (variable: 'CARD_PROVIDER' | 'PAY_BY_LINK_PROVIDER') => {
    const choice = readVariable(env, variable);
    if (choice === 'none') return null;
    if (choice === undefined) return available[0] ?? null;
    if (available.includes(choice)) return choice;
    throw new CliError(`${variable}=${choice} needs the settings of ${choice}.`);
  };
  return Object.freeze({
    xpay,
    stripe,
    services: { Nexi: readService('CARD_PROVIDER'), Light: readService('PAY_BY_LINK_PROVIDER') },
  });
}

/** Hosts of the payment pages of the configured services. */
export function getPaymentPageHosts({ xpay, stripe }: PaymentSettings): string[] {
  return [...(xpay ? XPAY_PAGE_HOSTS : []), ...(stripe ? [STRIPE_PAGE_HOST] : [])];
}
