import type { Answerer } from './ask.ts';

/** The shop as a client at this address reaches it, through a proxy that the shop trusts (`trustProxy`). */
export const appFrom = (app: Answerer, address: string): Answerer => ({
  request: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return app.request(path, { ...init, headers });
  },
});
