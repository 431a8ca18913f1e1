import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '#server/http/app-env.ts';
import { SANDBOX_CSS } from '#server/orders/payments/sandbox/payment-page.ts';
import { outbox } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getRequestLanguage, type Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { toMessage, type Message } from '#server/platform/messages/deliver-messages.ts';

export const OUTBOX_PATH = '/sandbox/outbox';
const MAX_MESSAGES_SHOWN = 100;

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Turns the URLs in a text into links. `html` escapes everything else. */
function linkifyUrls(text: string) {
  const parts: unknown[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(LINK)) {
    parts.push(text.slice(end, index), html`<a href="${url}">${url}</a>`);
    end = index + url.length;
  }
  return [...parts, text.slice(end)];
}

/** The HTML of a mail has inline styles and pictures, and no scripts. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const getMailPath = ({ id }: Message): string => `${OUTBOX_PATH}/mail/${id}`;

const renderMessage = (message: Message, language: Language) =>
  html`<article>
    <h2>${message.kind === 'mail' ? message.subject : formatMessage('outboxPage.sms', language)}</h2>
    <dl>
      <div>
        <dt>${formatMessage('outboxPage.to', language)}</dt>
        <dd>${message.to}</dd>
      </div>
      <div>
        <dt>${formatMessage('outboxPage.at', language)}</dt>
        <dd>
          <time datetime="${message.createdAt.toISOString()}"
            >${message.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time
          >
        </dd>
      </div>
    </dl>
    ${message.kind === 'mail' ? html`<a href="${getMailPath(message)}">${formatMessage('outboxPage.html', language)}</a>` : ''}
    <p class="message">${linkifyUrls(message.text.trim())}</p>
  </article>`;

const renderOutboxPage = (messages: readonly Message[], language: Language, shopName: string) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${formatMessage('outboxPage.title', language)} – ${shopName}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${OUTBOX_PATH}/style.css" />
      </head>
      <body>
        <main>
          <h1>${formatMessage('outboxPage.title', language)}</h1>
          <p>${formatMessage(messages.length === 0 ? 'outboxPage.none' : 'outboxPage.lead', language)}</p>
          ${messages.map((message) => renderMessage(message, language))}
        </main>
      </body>
    </html> `;

const OUTBOX_CSS = `${SANDBOX_CSS}main { max-width: 40rem; }
article { margin: 2rem 0; padding-top: 1rem; border-top: 1px solid light-dark(#d5cfc8, #4a4642); }
h2 { font-size: 1.125rem; }
.message { white-space: pre-line; overflow-wrap: anywhere; }
`;

async function readMail({ db, config }: Deps, id: string): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.kind, 'mail'), isNotNull(outbox.recipient)));
  return row && toMessage(row, config);
}

async function readOutbox({ db, config }: Deps): Promise<Message[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.recipient))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MAX_MESSAGES_SHOWN);
  return rows.map((row) => toMessage(row, config));
}

/**
 * Registers the page that lists the messages of a sandbox, newest first, each mail as its recipient sees it, and the list as
 * JSON for tests. The messages contain codes and links that anyone could use, so all exist only in sandbox mode.
 */
export function registerOutboxPage(app: Hono<AppEnv>, deps: Deps): void {
  const setNoStore = (c: Context<AppEnv>) => c.header('Cache-Control', 'no-store');
  app.get(`${OUTBOX_PATH}/style.css`, (c) => {
    c.header('Content-Type', 'text/css; charset=UTF-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(OUTBOX_CSS);
  });
  app.get(OUTBOX_PATH, async (c) => {
    setNoStore(c);
    return c.html(
      renderOutboxPage(await readOutbox(deps), getRequestLanguage(c.req.raw.headers), deps.config.brand.name),
    );
  });
  app.get(`${OUTBOX_PATH}/mail/:id`, async (c) => {
    setNoStore(c);
    const mail = await readMail(deps, c.req.param('id'));
    if (!mail) return c.notFound();
    c.set('contentSecurityPolicy', MAIL_POLICY);
    return c.html(mail.html);
  });
  app.get(`${OUTBOX_PATH}.json`, async (c) => {
    setNoStore(c);
    const messages = await readOutbox(deps);
    const summaries = messages.map(({ id, kind, to, subject, text, createdAt }) => ({
      id,
      kind,
      to,
      subject,
      text,
      createdAt,
    }));
    return c.json(summaries);
  });
}
