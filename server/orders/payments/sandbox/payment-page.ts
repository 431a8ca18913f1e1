import { html } from 'hono/html';
import { type Language } from '#server/platform/i18n/language.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import type { SandboxPayment } from './sandbox-provider.ts';

type Html = ReturnType<typeof html>;

/** Layout of all states of the page. `html` escapes all interpolated values. */
const renderPage = (language: Language, title: string, content: Html) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/payment/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;

const renderRow = (name: MessageId, value: string, language: Language) =>
  html`<div>
    <dt>${formatMessage(name, language)}</dt>
    <dd>${value}</dd>
  </div>`;

/** For an order split between e-wallet and card, shows both amounts and which one is charged here. */
const renderAmounts = ({ amountCents, ewalletCents }: SandboxPayment, language: Language) =>
  ewalletCents === 0
    ? renderRow('paymentPage.amount', formatCents(amountCents), language)
    : html`${renderRow('paymentPage.total', formatCents(amountCents + ewalletCents), language)}
      ${renderRow('paymentPage.ewallet', formatCents(ewalletCents), language)}
      ${renderRow('paymentPage.charged', formatCents(amountCents), language)}`;

const renderDetails = (payment: SandboxPayment, language: Language) =>
  html`<dl>
    ${renderAmounts(payment, language)}
    <div>
      <dt>${formatMessage('paymentPage.order', language)}</dt>
      <dd>${payment.orderNo}</dd>
    </div>
    <div>
      <dt>${formatMessage('paymentPage.provider', language)}</dt>
      <dd>${payment.provider}</dd>
    </div>
  </dl>`;

/** The form posts to the page's own URL, which `form-action 'self'` allows. */
const renderDecisionForm = ({ cancelUrl }: SandboxPayment, language: Language) =>
  html`<form method="post">
      <button name="decision" value="approve">${formatMessage('paymentPage.approve', language)}</button>
      <button name="decision" value="refuse" class="plain">${formatMessage('paymentPage.refuse', language)}</button>
    </form>
    <p><a href="${new URL('/cart', cancelUrl).href}">${formatMessage('paymentPage.later', language)}</a></p>`;

const renderDecision = (payment: SandboxPayment, language: Language, backUrl: string) =>
  html`<p role="status">
      ${formatMessage(payment.state === 'approved' ? 'paymentPage.approved' : 'paymentPage.refused', language)}
    </p>
    <p><a href="${backUrl}">${formatMessage('paymentPage.back', language)}</a></p>`;

/** The provider's page for one payment. Shows amount and order number, but no data of the member. */
export const renderPaymentPage = (payment: SandboxPayment, language: Language, backUrl: string) =>
  renderPage(
    language,
    formatMessage('paymentPage.title', language),
    html`<p>${formatMessage('paymentPage.lead', language)}</p>
      ${renderDetails(payment, language)}
      ${payment.state === 'waiting' ? renderDecisionForm(payment, language) : renderDecision(payment, language, backUrl)}`,
  );

export const renderUnknownPaymentPage = (language: Language) =>
  renderPage(
    language,
    formatMessage('paymentPage.unknownTitle', language),
    html`<p>${formatMessage('paymentPage.unknown', language)}</p>`,
  );

/** Served as a file, because the Content Security Policy allows no inline styles. */
export const SANDBOX_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f3f1ee, #1b1a19); color: light-dark(#1f1d1b, #f3f1ee); }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
dl { margin: 1.5rem 0; padding: 0.5rem 1rem; border-radius: 0.75rem; background: light-dark(#fff, #2a2826); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; }
dd { margin: 0; font-weight: 600; text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: 0.75rem; }
button { min-height: 3rem; border: 2px solid #24593f; border-radius: 0.75rem; background: #24593f; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.plain { background: none; color: inherit; border-color: light-dark(#6b655e, #a49d95); }
a { display: inline-block; padding: 0.625rem 0; color: light-dark(#24593f, #9ed8b8); }
:focus-visible { outline: 3px solid light-dark(#1d4ed8, #93c5fd); outline-offset: 2px; }
`;
