import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';
import { getRequestLanguage } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';

/** Shows nothing of the URL, because it contains the member's token. */
const sendSitePage = (
  c: Context<AppEnv>,
  { publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>,
  site: 'office' | 'support',
) => {
  const language = getRequestLanguage(c.req.raw.headers);
  const title = formatMessage(`sandboxSite.${site}`, language);
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – ${brand.name}</title>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${formatMessage('sandboxSite.lead', language)}</p>
            <p><a href="${publicUrl}/">${brand.name}</a></p>
          </main>
        </body>
      </html>`,
    200,
    { 'Cache-Control': 'no-store' },
  );
};

/** Registers placeholder pages for the two external sites that the shop links to, in sandbox mode. */
export function registerSandboxSites(app: Hono<AppEnv>, config: Config): void {
  for (const site of ['office', 'support'] as const) {
    app.get(`/sandbox/${site}`, (c) => sendSitePage(c, config, site));
    app.get(`/sandbox/${site}/*`, (c) => sendSitePage(c, config, site));
  }
}
