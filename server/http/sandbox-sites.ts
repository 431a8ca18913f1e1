import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Localized } from '#server/db/schema/localized.ts';
import { languageOf, say } from './language.ts';
import type { AppEnv } from './register.ts';

const sites: Readonly<Record<'office' | 'support', Localized>> = {
  office: { it: 'Ufficio virtuale', en: 'Virtual office' },
  support: { it: 'Assistenza', en: 'Support' },
};

const explanation: Localized = {
  it: 'Questa è una pagina di prova: un negozio vero collega qui il proprio sito.',
  en: 'This is a sandbox page: a real shop links its own site here.',
};

/** Nothing of the address appears on the page: it holds the member's token. */
const answer = (c: Context<AppEnv>, site: keyof typeof sites) => {
  const language = languageOf(c.req.raw.headers);
  const title = say(sites[site], language);
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – Bottega</title>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${say(explanation, language)}</p>
            <p><a href="/">Bottega</a></p>
          </main>
        </body>
      </html>`,
    200,
    { 'Cache-Control': 'no-store' },
  );
};

/** The two sites beside the shop that its links lead to, in sandbox mode. */
export function registerSandboxSites(app: Hono<AppEnv>): void {
  for (const site of ['office', 'support'] as const) {
    app.get(`/sandbox/${site}`, (c) => answer(c, site));
    app.get(`/sandbox/${site}/*`, (c) => answer(c, site));
  }
}
