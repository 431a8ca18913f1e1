import { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { calls, type Calls } from '#contract/calls.ts';
import { accountHandlers } from '#server/account/routes.ts';
import { verificationHandlers } from '#server/account/verification-routes.ts';
import { addressHandlers } from '#server/addresses/routes.ts';
import { b2bHandlers } from '#server/b2b/routes.ts';
import { cartHandlers } from '#server/cart/routes.ts';
import { pageExists } from '#server/catalogue/page-exists.ts';
import { catalogueHandlers } from '#server/catalogue/routes.ts';
import { checkoutHandlers } from '#server/checkout/routes.ts';
import { registerClock } from '#server/http/clock.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { registerErrors } from '#server/http/errors.ts';
import { createFirstScreens } from '#server/http/first-screen.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { registerPaymentReturn } from '#server/http/payment-return.ts';
import { registerCall, type AppEnv } from '#server/http/register.ts';
import { registerRequestLog } from '#server/http/request-log.ts';
import { registerSandboxSites } from '#server/http/sandbox-sites.ts';
import { registerSecurity } from '#server/http/security.ts';
import { registerSite } from '#server/http/site.ts';
import { HEALTH_LIMIT_MS, timeLimit } from '#server/http/time-limit.ts';
import { createUploadGate } from '#server/http/upload-gate.ts';
import { registerImages } from '#server/images/routes.ts';
import { registerOutbox } from '#server/messages/sandbox-outbox.ts';
import { orderHandlers } from '#server/orders/routes.ts';
import { pageHandlers } from '#server/pages/routes.ts';
import { registerPayments } from '#server/payments/register.ts';
import { createPreviews } from '#server/previews/previews.ts';
import { registerSitemap } from '#server/previews/sitemap.ts';
import { promotionHandlers } from '#server/promotions/routes.ts';
import { supportHandlers } from '#server/support/routes.ts';

const entriesOf = (handlers: Handlers<Calls>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `calls` has no other keys: nothing adds to a module's constant
  (Object.keys(calls) as (keyof Calls)[]).map((name) => [calls[name], handlers[name]] as const);

/** The whole server over its parts; `fetch` of the result answers requests, without a port for tests. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const { config, db, log } = deps;
  const app = new Hono<AppEnv>();
  // Outermost, so that every answer has a number and the headers, however it fails.
  registerRequestLog(app, log);
  registerSecurity(app, config);
  registerClock(app, deps);
  app.get('/healthz', async (c) => {
    await timeLimit(HEALTH_LIMIT_MS)(db.execute(sql`select 1`));
    return c.text('ok', 200, { 'Cache-Control': 'no-store' });
  });
  const document = openApiDocument();
  app.get('/api/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': 'no-cache' }));
  const handlers: Handlers<Calls> = {
    ...accountHandlers(deps),
    ...verificationHandlers(deps),
    ...addressHandlers(deps),
    ...catalogueHandlers(deps),
    ...cartHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...promotionHandlers(deps),
    ...b2bHandlers(deps),
    ...supportHandlers(deps),
    ...pageHandlers(deps),
  };
  const uploads = createUploadGate(deps);
  for (const [call, handler] of entriesOf(handlers)) registerCall(app, call, handler, deps, uploads);
  registerImages(app, config);
  if (config.sandbox) {
    registerSandboxSites(app);
    registerOutbox(app, deps);
  }
  registerPayments(app, deps);
  registerSitemap(app, deps);
  registerPaymentReturn(app);
  registerErrors(app, deps);
  // Last: it answers every GET that nobody else has.
  registerSite(app, config, {
    screens: createFirstScreens(config.clientDir, log, (request) => app.fetch(request)),
    pageExists: (page) => pageExists(db, page),
    addHeadTags: createPreviews(deps),
  });
  return app;
}
