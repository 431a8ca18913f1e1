import type { CallDeclaration, WireResponse } from '#contract/call.ts';
import { getErrorStatus } from '#contract/error-status.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createRequest, type ApiRequest } from '#src/api/request.ts';

/** The response to one API call. */
export interface Stub {
  readonly call: CallDeclaration;
  readonly respond: () => Response | Promise<Response>;
}

/** Responds with data, in the wire format of the contract. */
export const respondWith = <C extends CallDeclaration>(call: C, response: WireResponse<C>): Stub => ({
  call,
  respond: () => Response.json({ success: true, ...response }),
});

/** Responds with an error that has a message for the member, in one language. */
export const respondWithError = (call: CallDeclaration, ermessage: ErrorCode, message: string): Stub => ({
  call,
  respond: () => Response.json({ success: false, message, ermessage }, { status: getErrorStatus(ermessage) }),
});

/** Never responds, for loading states. */
export const neverRespond = (call: CallDeclaration): Stub => ({ call, respond: () => new Promise(() => undefined) });

const toPathPattern = (path: string) => new RegExp(`/api${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');

/** Creates the app's request function on top of stubs. A call without a stub fails with its name. */
export function createStubRequest(stubs: readonly Stub[]): ApiRequest {
  return createRequest({
    baseUrl: 'http://stories.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname } = new URL(url);
      const stub = stubs.find(({ call }) => call.method === method && toPathPattern(call.path).test(pathname));
      if (stub !== undefined) return stub.respond();
      return Response.json({ success: false, message: `No stub for ${method} ${pathname}` }, { status: 400 });
    },
  });
}
