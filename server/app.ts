import { Hono } from 'hono';
import type { CallDeclaration } from '#contract/call.ts';
import { calls, type Calls } from '#contract/calls.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createCallLimits, isPublicRead } from './http/api/call-limits.ts';
import type { Handlers } from './http/api/handler.ts';
import { createOpenApiDocument } from './http/api/openapi.ts';
import { createPageReads } from './http/api/page-reads.ts';
import { registerCall } from './http/api/register-call.ts';
import { createDiskMonitor } from './http/disk-space.ts';
import { registerHealthChecks } from './http/health-checks.ts';
import { registerCors } from './http/middleware/cors.ts';
import { registerDateHeader } from './http/middleware/date-header.ts';
import { registerErrorHandlers } from './http/middleware/error-handler.ts';
import { registerRequestLog } from './http/middleware/request-log.ts';
import { registerSecurityHeaders } from './http/middleware/security-headers.ts';
import { registerSandboxSites } from './operations/sandbox/external-sites.ts';
import { registerOutboxPage } from './operations/sandbox/outbox-page.ts';
import { checkoutHandlers } from './orders/checkout/routes.ts';
import { orderDocumentHandlers } from './orders/documents/routes.ts';
import { accountDeletionHandlers } from './orders/erasure/routes.ts';
import { orderHandlers } from './orders/history/routes.ts';
import { invoiceHandlers } from './orders/invoices/routes.ts';
import { registerPaymentRoutes } from './orders/lifecycle/settle/routes.ts';
import { registerPaymentReturnRedirect } from './orders/payments/return-redirect.ts';
import { createRefundChangeHandler } from './orders/refunds/follow-up/jobs.ts';
import { createMovementHandler } from './orders/refunds/provider-movements/apply-movements.ts';
import { withdrawalHandlers } from './orders/withdrawal/routes.ts';
import type { Deps } from './platform/deps.ts';
import { registerDataExportDownload } from './shop/account/data-export/download.ts';
import { dataExportHandlers } from './shop/account/data-export/routes.ts';
import { emailChangeHandlers } from './shop/account/email-change/routes.ts';
import { memberSessionHandlers } from './shop/account/member-sessions/routes.ts';
import { passkeyHandlers } from './shop/account/passkeys/routes.ts';
import { accountHandlers } from './shop/account/routes.ts';
import { verificationHandlers } from './shop/account/verification-routes.ts';
import { addressHandlers } from './shop/addresses/routes.ts';
import { b2bHandlers } from './shop/b2b/routes.ts';
import { cartHandlers } from './shop/cart/routes.ts';
import { catalogueHandlers } from './shop/catalogue/routes.ts';
import { consentHandlers } from './shop/consents/routes.ts';
import { favouriteHandlers } from './shop/favourites/routes.ts';
import { ledgerHandlers } from './shop/ledger/routes.ts';
import { notificationHandlers } from './shop/notifications/routes.ts';
import { pageHandlers } from './shop/pages/routes.ts';
import { promotionHandlers } from './shop/promotions/routes.ts';
import { findPromotionCategories } from './shop/promotions/service.ts';
import { supportHandlers } from './shop/support/routes.ts';
import { staffPeopleHandlers } from './staff/accounts/people-routes.ts';
import { staffAccountHandlers, staffPasskeyHandlers } from './staff/accounts/routes.ts';
import { staffPromotionHandlers } from './staff/catalogue/promotions/routes.ts';
import { staffProductHandlers } from './staff/catalogue/routes.ts';
import { staffCounterHandlers } from './staff/counter/routes.ts';
import { staffHomeHandlers } from './staff/home/routes.ts';
import { staffImportHandlers } from './staff/imports/routes.ts';
import { staffLogHandlers } from './staff/log/routes.ts';
import { registerMemberExportDownload } from './staff/members/member-export.ts';
import { staffMemberHandlers } from './staff/members/routes.ts';
import { staffReviewHandlers } from './staff/orders/review-routes.ts';
import { staffOrderHandlers } from './staff/orders/routes.ts';
import { registerInboxFiles } from './staff/support/inbox-files.ts';
import { staffSupportHandlers } from './staff/support/routes.ts';
import { registerApiDocs } from './web/api-docs/register-api-docs.ts';
import { registerImages } from './web/images/routes.ts';
import { registerMetrics } from './web/metrics/register-metrics.ts';
import { createHeadTagInjector } from './web/seo/head-tags.ts';
import { createPageCheck, findParamsInOtherCase } from './web/seo/page-exists.ts';
import { getPageLanguage } from './web/seo/page-language.ts';
import { registerSitemap } from './web/seo/sitemap.ts';
import { createSsrRenderer } from './web/ssr/renderer.ts';
import { registerAppServer } from './web/static/serve-app.ts';
import { registerStaffApp } from './web/static/serve-staff.ts';
import { registerShareRedirect } from './web/static/share-redirect.ts';

/** The same handlers, on the connections for public reads, for other public calls, and for members and staff. */
type HandlersByAccess = Readonly<Record<'read' | CallDeclaration['access'], Handlers<Calls>>>;

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
  const document = createOpenApiDocument(config.brand.name);
  app.get('/api/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': 'no-cache' }));
  if (config.apiDocs) registerApiDocs(app, config);
  const createHandlers = (deps: Deps): Handlers<Calls> => ({
    ...accountHandlers(deps),
    ...verificationHandlers(deps),
    ...memberSessionHandlers(deps),
    ...emailChangeHandlers(deps),
    ...passkeyHandlers(deps),
    ...dataExportHandlers(deps),
    ...accountDeletionHandlers(deps),
    ...consentHandlers(deps),
    ...addressHandlers(deps),
    ...catalogueHandlers(deps, findPromotionCategories),
    ...favouriteHandlers(deps),
    ...notificationHandlers(deps),
    ...cartHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...orderDocumentHandlers(deps),
    ...invoiceHandlers(deps),
    ...ledgerHandlers(deps),
    ...withdrawalHandlers(deps),
    ...promotionHandlers(deps),
    ...b2bHandlers(deps),
    ...supportHandlers(deps),
    ...pageHandlers(deps),
    ...staffAccountHandlers(deps),
    ...staffPasskeyHandlers(deps),
    ...staffOrderHandlers(deps),
    ...staffReviewHandlers(deps),
    ...staffCounterHandlers(deps),
    ...staffHomeHandlers(deps),
    ...staffSupportHandlers(deps),
    ...staffProductHandlers(deps),
    ...staffPromotionHandlers(deps),
    ...staffMemberHandlers(deps),
    ...staffPeopleHandlers(deps),
    ...staffLogHandlers(deps),
    ...staffImportHandlers(deps),
  });
  const limits = createCallLimits(deps);
  const readHandlers = createHandlers(readDeps);
  const memberHandlers = createHandlers(deps);
  const handlers = {
    read: readHandlers,
    public: createHandlers(reservedDeps),
    member: memberHandlers,
    staff: memberHandlers,
  };
  for (const [call, handler] of toCallHandlerPairs(handlers)) {
    registerCall(app, call, handler, deps, limits);
  }
  registerImages(app, config, log);
  registerDataExportDownload(app, deps);
  registerInboxFiles(app, deps);
  registerMemberExportDownload(app, deps);
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
  registerShareRedirect(app, config);
  registerStaffApp(app, config);
  // Last, because it responds to every GET that no other route matches.
  registerAppServer(app, config, {
    ssrRenderer: createSsrRenderer(config, log, (request, env) => app.fetch(request, env), createPageReads(deps)),
    isBusy: deps.isBusy,
    pageExists: createPageCheck(readDeps.db, readHandlers, limits.limitPageRead),
    findParamsInOtherCase: (c, page) => limits.limitPageRead(c, () => findParamsInOtherCase(readDeps.db, page)),
    addHeadTags: createHeadTagInjector(readDeps, limits.limitPageRead),
    getLanguage: getPageLanguage,
  });
  return app;
}
