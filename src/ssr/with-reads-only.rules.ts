import { isWrite } from '#contract/call.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** Rejects calls that change something: a page is opened by a GET, which another site may cause (SEC-01). */
export const withReadsOnly =
  (request: ApiRequest): ApiRequest =>
  async (call, input, options) => {
    if (isWrite(call)) throw new Error(`SSR must not call ${call.method} ${call.path}`);
    return request(call, input, options);
  };
