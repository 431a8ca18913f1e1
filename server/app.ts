import { Hono } from 'hono';
import { calls, type Calls } from '#contract/calls.ts';
import { accountHandlers } from '#server/account/routes.ts';
import { verificationHandlers } from '#server/account/verification-routes.ts';
import { addressHandlers } from '#server/addresses/routes.ts';
import { b2bHandlers } from '#server/b2b/routes.ts';
import { cartHandlers } from '#server/cart/routes.ts';
import { favouriteHandlers } from '#server/favourites/routes.ts';
import { catalogueHandlers } from '#server/catalogue/routes.ts';
import { checkoutHandlers } from '#server/checkout/routes.ts';
import { registerCors } from './http/middleware/cors.ts';
import { registerDateHeader } from './http/middleware/date-header.ts';
import type { Handlers } from './http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { registerErrorHandlers } from './http/middleware/error-handler.ts';
import { createSsrRenderer } from './ssr/renderer.ts';
import { createOpenApiDocument } from './http/api/openapi.ts';
import { createRefundChangeHandler } from './fulfilment/follow-up/jobs.ts';
import { createMovementHandler } from './fulfilment/provider-movements/apply-movements.ts';
import { registerPaymentReturnRedirect } from './payments/return-redirect.ts';
import { registerCall } from './http/api/register-call.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { registerRequestLog } from './http/middleware/request-log.ts';
import { registerApiDocs } from './api-docs/register-api-docs.ts';
import { registerSandboxSites } from './sandbox/external-sites.ts';
import { registerSecurityHeaders } from './http/middleware/security-headers.ts';
import { registerAppServer } from './static/serve-app.ts';
import { createDiskMonitor } from './http/disk-space.ts';
import { registerHealthChecks } from './http/health-checks.ts';
import { createCallLimits, isPublicRead } from './http/api/call-limits.ts';
import { registerImages } from '#server/images/routes.ts';
import { ledgerHandlers } from './ledger/routes.ts';
import { registerMetrics } from './metrics/register-metrics.ts';
import { registerOutboxPage } from './sandbox/outbox-page.ts';
import { orderHandlers } from '#server/orders/routes.ts';
import { pageHandlers } from '#server/pages/routes.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import { createHeadTagInjector } from './seo/head-tags.ts';
import { createPageCheck, findParamsInOtherCase } from './seo/page-exists.ts';
import { registerSitemap } from './seo/sitemap.ts';
import { promotionHandlers } from '#server/promotions/routes.ts';
import { findPromotionCategories } from '#server/promotions/service.ts';
import { supportHandlers } from '#server/support/routes.ts';
import { withdrawalHandlers } from '#server/withdrawal/routes.ts';

/** The same handlers, on the connections for public reads, for other public calls and for members. */
type HandlersByAccess = Readonly<Record<'read' | 'public' | 'member', Handlers<Calls>>>;

const toCallHandlerPairs = (handlers: HandlersByAccess) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `calls` is a constant, so it has exactly the declared keys
  (Object.keys(calls) as (keyof Calls)[]).map((name) => {
    const call = calls[name];
    return [call, handlers[isPublicRead(call) ? 'read' : call.access][name]] as const;
  });

/** Composes the server. Tests call `fetch` of the result, without a port. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const { config, log } = deps;
  const readDeps: Deps = deps.readDb ? { ...deps, db: deps.readDb } : deps;
  const reservedDeps: Deps = deps.reservedDb ? { ...deps, db: deps.reservedDb } : deps;
  const app = new Hono<AppEnv>();
  // Outermost: every response gets a request id and the headers, error responses too.
  registerRequestLog(app, deps);
  registerMetrics(app, deps);
  registerSecurityHeaders(app, config);
  registerCors(app, config);
  registerDateHeader(app, deps);
  const disk = createDiskMonitor({ dataDir: config.dataDir, log });
  registerHealthChecks(app, reservedDeps, disk);
  const document = createOpenApiDocument();
  app.get('/api/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': 'no-cache' }));
  if (config.apiDocs) registerApiDocs(app);
  const createHandlers = (deps: Deps): Handlers<Calls> => ({
    ...accountHandlers(deps),
    ...verificationHandlers(deps),
    ...addressHandlers(deps),
    ...catalogueHandlers(deps, findPromotionCategories),
    ...favouriteHandlers(deps),
    ...cartHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...ledgerHandlers(deps),
    ...withdrawalHandlers(deps),
    ...promotionHandlers(deps),
    ...b2bHandlers(deps),
    ...supportHandlers(deps),
    ...pageHandlers(deps),
  });
  const limits = createCallLimits(deps);
  const readHandlers = createHandlers(readDeps);
  const handlers = { read: readHandlers, public: createHandlers(reservedDeps), member: createHandlers(deps) };
  for (const [call, handler] of toCallHandlerPairs(handlers)) {
    registerCall(app, call, handler, deps, limits);
  }
  registerImages(app, config, log);
  if (config.sandbox) {
    registerSandboxSites(app, config);
    registerOutboxPage(app, deps);
  }
  registerPaymentRoutes(app, deps, {
    onRefundChange: createRefundChangeHandler(deps),
    onMovement: createMovementHandler(deps),
  });
  registerSitemap(app, readDeps, limits.limitPageRead);
  registerPaymentReturnRedirect(app);
  registerErrorHandlers(app, deps, disk);
  // Last, because it responds to every GET that no other route matches.
  registerAppServer(app, config, {
    ssrRenderer: createSsrRenderer(config, log, (request, env) => app.fetch(request, env)),
    pageExists: createPageCheck(readDeps.db, readHandlers, limits.limitPageRead),
    findParamsInOtherCase: (c, page) => limits.limitPageRead(c, () => findParamsInOtherCase(readDeps.db, page)),
    addHeadTags: createHeadTagInjector(readDeps, limits.limitPageRead),
  });
  return app;
}
