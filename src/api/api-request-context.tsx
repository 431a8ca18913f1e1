import { createContext, use, type ReactNode } from 'react';
import type { ApiRequest } from './request.ts';

const ApiRequestContext = createContext<ApiRequest | null>(null);

export function ApiRequestProvider({ request, children }: { request: ApiRequest; children: ReactNode }) {
  return <ApiRequestContext value={request}>{children}</ApiRequestContext>;
}

export function useApiRequest(): ApiRequest {
  const request = use(ApiRequestContext);
  if (request === null) throw new Error('useApiRequest must be used inside ApiRequestProvider');
  return request;
}
