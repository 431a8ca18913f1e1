import type { RequestHandler } from './api-client.ts';

/** Sends requests as if a trusted proxy forwarded them from this IP. The app needs `trustProxy`. */
export const withClientIp = (app: RequestHandler, ip: string): RequestHandler => ({
  request: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', ip);
    return app.request(path, { ...init, headers });
  },
});
