import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import { supportQueries } from './support.queries.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

export async function loadTickets(
  { queryClient, request, i18n }: Context,
  { page }: { readonly page: number },
): Promise<void> {
  const { tickets } = supportQueries(request, languageOf(i18n));
  await queryClient.query({ ...tickets(page), staleTime: 'static' });
}
