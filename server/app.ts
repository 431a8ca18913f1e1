import { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { calls, type Calls } from '#contract/calls.ts';
import { accountHandlers } from '#server/account/routes.ts';
import { addressHandlers } from '#server/addresses/routes.ts';
import { cartHandlers } from '#server/cart/routes.ts';
import { catalogueHandlers } from '#server/catalogue/routes.ts';
import { checkoutHandlers } from '#server/checkout/routes.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { registerErrors } from '#server/http/errors.ts';
import { newId } from '#server/http/ids.ts';
import { registerCall, type AppEnv } from '#server/http/register.ts';
import { orderHandlers } from '#server/orders/routes.ts';
import { promotionHandlers } from '#server/promotions/routes.ts';

/** The whole server over its parts; `fetch` of the result answers requests, without a port for tests. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const requestId = newId();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
  });
  app.get('/healthz', async (c) => {
    await deps.db.execute(sql`select 1`);
    return c.text('ok');
  });
  const handlers: Handlers<Calls> = {
    ...accountHandlers(deps),
    ...addressHandlers(deps),
    ...catalogueHandlers(deps),
    ...cartHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...promotionHandlers(deps),
  };
  for (const [name, call] of Object.entries(calls)) {
    registerCall(app, call, handlers[name as keyof Calls], deps);
  }
  registerErrors(app, deps);
  return app;
}
