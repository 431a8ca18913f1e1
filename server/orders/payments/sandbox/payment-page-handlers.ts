import type { Context } from 'hono';
import * as v from 'valibot';
import { readBody } from '#server/http/api/read-input.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getRequestLanguage } from '#server/platform/i18n/language.ts';
import { SANDBOX_CSS, renderPaymentPage, renderUnknownPaymentPage } from './payment-page.ts';
import {
  decideSandboxPayment,
  findSandboxPayment,
  recordPayerProgress,
  type SandboxPayment,
} from './sandbox-provider.ts';

const Decision = v.picklist(['approve', 'refuse']);

/**
 * Returns the URL to which the provider sends the member: the return page or the cancel page. Nexi adds `result=OK`, Light
 * adds its `reference` (GAP-18).
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
  // HEAD must have no side effect.
  if (c.req.method === 'GET') await recordPayerProgress(deps, payment.transactionId);
  return c.html(renderPaymentPage(payment, language, createReturnUrl(payment)));
};

/**
 * Prevents cross-site form posts: browsers send the origin of the form. The page uses no cookies, so only clients that
 * know the URL can decide.
 *
 * @throws AppError `forbidden`
 */
function assertSameOrigin(c: Context<AppEnv>, deps: Deps): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  const ownHosts = [new URL(deps.config.apiPublicUrl).host, c.req.header('host')];
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && ownHosts.includes(new URL(origin).host));
  if (!isOwnSite || !isOwnOrigin) throw new AppError('forbidden');
}

export const submitPaymentDecision = (deps: Deps) => async (c: Context<AppEnv>) => {
  c.header('Cache-Control', 'no-store');
  assertSameOrigin(c, deps);
  const payment = await findRequestedPayment(deps, c);
  if (!payment) return c.html(renderUnknownPaymentPage(getRequestLanguage(c.req.raw.headers)), 404);
  const form = new URLSearchParams(new TextDecoder().decode(await readBody(c.req.raw, 1024)));
  const decision = v.safeParse(Decision, form.get('decision'));
  if (!decision.success) throw new AppError('invalidInput');
  const state = decision.output === 'approve' ? 'approved' : 'refused';
  // The payment may already have another decision. The redirect follows the stored state, not the button.
  const decided = (await decideSandboxPayment(deps, payment.transactionId, state)) ?? payment;
  return c.redirect(createReturnUrl(decided), 303);
};
