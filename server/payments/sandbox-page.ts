import { html } from 'hono/html';
import type { Localized } from '#server/db/schema/localized.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { say, type Language } from '#server/http/language.ts';
import type { SandboxPayment } from './sandbox-provider.ts';
import { sandboxTexts as texts } from './sandbox-texts.ts';

type Html = ReturnType<typeof html>;

/** Shared by the page's states. Everything that is filled in is escaped by `html`. */
const frame = (language: Language, title: string, content: Html) =>
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

const row = (name: Localized, value: string, language: Language) =>
  html`<div>
    <dt>${say(name, language)}</dt>
    <dd>${value}</dd>
  </div>`;

/** An order that is split between e-wallet and card shows both, and which one is charged here. */
const amounts = ({ amountCents, ewalletCents }: SandboxPayment, language: Language) =>
  ewalletCents === 0
    ? row(texts.amount, formatCents(amountCents), language)
    : html`${row(texts.total, formatCents(amountCents + ewalletCents), language)}
      ${row(texts.ewallet, formatCents(ewalletCents), language)}
      ${row(texts.charged, formatCents(amountCents), language)}`;

const facts = (payment: SandboxPayment, language: Language) =>
  html`<dl>
    ${amounts(payment, language)}
    <div>
      <dt>${say(texts.order, language)}</dt>
      <dd>${payment.orderNo}</dd>
    </div>
    <div>
      <dt>${say(texts.provider, language)}</dt>
      <dd>${payment.provider}</dd>
    </div>
  </dl>`;

/** The form posts to the page's own address: `form-action 'self'` holds. */
const choices = (language: Language) =>
  html`<form method="post">
      <button name="decision" value="approve">${say(texts.approve, language)}</button>
      <button name="decision" value="refuse" class="plain">${say(texts.refuse, language)}</button>
    </form>
    <p><a href="/cart">${say(texts.later, language)}</a></p>`;

const decided = (payment: SandboxPayment, language: Language, backUrl: string) =>
  html`<p role="status">${say(payment.state === 'approved' ? texts.approved : texts.refused, language)}</p>
    <p><a href="${backUrl}">${say(texts.back, language)}</a></p>`;

/** The provider's page for one payment: amount, order number, and no word about the member. */
export const paymentPage = (payment: SandboxPayment, language: Language, backUrl: string) =>
  frame(
    language,
    say(texts.title, language),
    html`<p>${say(texts.lead, language)}</p>
      ${facts(payment, language)}
      ${payment.state === 'waiting' ? choices(language) : decided(payment, language, backUrl)}`,
  );

export const unknownPage = (language: Language) =>
  frame(language, say(texts.unknownTitle, language), html`<p>${say(texts.unknown, language)}</p>`);

/** A file and not a style element: the page keeps a policy without inline styles. */
export const pageStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
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
