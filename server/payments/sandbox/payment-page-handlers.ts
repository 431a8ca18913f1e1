import type { Context } from 'hono';
import * as v from 'valibot';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { getRequestLanguage } from '#server/i18n/language.ts';
import { readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';
import { SANDBOX_CSS, renderPaymentPage, renderUnknownPaymentPage } from './payment-page.ts';
import {
  decideSandboxPayment,
  findSandboxPayment,
  recordPayerProgress,
  type SandboxPayment,
} from './sandbox-provider.ts';

const Decision = v.picklist(['approve', 'refuse']);

/**
 * Where the provider sends the member: back with its proof of the result, or to the cancel page.
 * Nexi adds `result=OK`, Light its `reference` (GAP-18).
 */
export function createReturnUrl(payment: SandboxPayment): string {
  const isApproved = payment.state === 'approved';
  const url = new URL(isApproved ? payment.returnUrl : payment.cancelUrl);
  if (payment.provider === 'Light') url.searchParams.set('reference', payment.reference);
  else if (isApproved) url.searchParams.set('result', 'OK');
  return url.href;
}

async function findRequestedPayment(deps: Deps, c: Context<AppEnv>): Promise<SandboxPayment | undefined> {
  const payment = await findSandboxPayment(deps, c.req.param('transactionId') ?? '');
  return payment?.provider === c.req.param('provider') ? payment : undefined;
}

export const serveSandboxCss = (c: Context<AppEnv>) => {
  c.header('Content-Type', 'text/css; charset=UTF-8');
  c.header('Cache-Control', 'no-cache');
  return c.body(SANDBOX_CSS);
};

export const showPaymentPage = (deps: Deps) => async (c: Context<AppEnv>) => {
  c.header('Cache-Control', 'no-store');
  const language = getRequestLanguage(c.req.raw.headers);
  const payment = await findRequestedPayment(deps, c);
  if (!payment) return c.html(renderUnknownPaymentPage(language), 404);
  // Not for HEAD, which only looks.
  if (c.req.method === 'GET') await recordPayerProgress(deps, payment.transactionId);
  return c.html(renderPaymentPage(payment, language, createReturnUrl(payment)));
};

/**
 * Browsers name the page that a form was sent from; a foreign one decides nothing here. There is no
 * cookie to ride on either: only who knows the address can ask.
 */
function assertSameOrigin(c: Context<AppEnv>, deps: Deps): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  const own = [new URL(deps.config.publicUrl).host, c.req.header('host')];
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && own.includes(new URL(origin).host));
  if (!isOwnSite || !isOwnOrigin) throw new AppError('forbidden');
}

export const submitPaymentDecision = (deps: Deps) => async (c: Context<AppEnv>) => {
  c.header('Cache-Control', 'no-store');
  assertSameOrigin(c, deps);
  const payment = await findRequestedPayment(deps, c);
  if (!payment) return c.html(renderUnknownPaymentPage(getRequestLanguage(c.req.raw.headers)), 404);
  const form = new URLSearchParams(new TextDecoder().decode(await readBody(c.req.raw, 1024)));
  const decision = v.safeParse(Decision, form.get('decision'));
  if (!decision.success) throw new AppError('invalidInput', { values: { fields: 'decision' } });
  const state = decision.output === 'approve' ? 'approved' : 'refused';
  // Decided before, perhaps the other way: the way back follows the books, not the button.
  const after = (await decideSandboxPayment(deps, payment.transactionId, state)) ?? payment;
  return c.redirect(createReturnUrl(after), 303);
};
