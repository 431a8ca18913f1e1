import { createContext, use, type ReactNode } from 'react';
import type { ApiRequest } from './request.ts';

const RequestContext = createContext<ApiRequest | null>(null);

export function RequestProvider({ request, children }: { request: ApiRequest; children: ReactNode }) {
  return <RequestContext value={request}>{children}</RequestContext>;
}

export function useRequest(): ApiRequest {
  const request = use(RequestContext);
  if (request === null) throw new Error('useRequest outside of RequestProvider');
  return request;
}
