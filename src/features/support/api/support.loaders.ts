import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { supportQueries } from './support.queries.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

export async function loadTickets(
  { queryClient, request, i18n }: LoaderContext,
  { page }: { readonly page: number },
): Promise<void> {
  const { tickets } = supportQueries(request, getActiveLanguage(i18n));
  await queryClient.query({ ...tickets(page), staleTime: 'static' });
}
