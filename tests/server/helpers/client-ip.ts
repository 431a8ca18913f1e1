import type { RequestHandler } from './api-client.ts';

/** The shop as a client at this address reaches it, through a proxy that the shop trusts (`trustProxy`). */
export const withClientIp = (app: RequestHandler, address: string): RequestHandler => ({
  request: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return app.request(path, { ...init, headers });
  },
});
