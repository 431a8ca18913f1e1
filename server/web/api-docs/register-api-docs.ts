import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';
import { escapeHtml } from '#server/platform/lib/escape-html.ts';

const createPage = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/init.js"></script>
  </body>
</html>
`;

/** Swagger UI sanitizes Markdown with DOMPurify before it inserts HTML, so the default policy may pass it on. */
const INIT_SCRIPT = `window.trustedTypes?.createPolicy('default', { createHTML: (html) => html });
window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false });
`;

const ASSETS = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

/**
 * The API reference at `/api/docs`, rendered by Swagger UI from `/api/openapi.json`. Everything is served from this
 * origin, under the content security policy of every page. Registered in sandbox mode, or with `API_DOCS=1`.
 */
export function registerApiDocs(app: Hono<AppEnv>, { brand }: Pick<Config, 'brand'>): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'no-cache' });
  app.get('/api/docs', (c) => c.body(createPage(brand.name), 200, headers('text/html; charset=utf-8')));
  app.get('/api/docs/init.js', (c) => c.body(INIT_SCRIPT, 200, headers('text/javascript; charset=utf-8')));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/api/docs/${name}`, async (c) => c.body(await readFile(join(folder, name)), 200, headers(type)));
  }
}
