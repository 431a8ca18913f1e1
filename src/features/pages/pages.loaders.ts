import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import { pageQueries } from './pages.queries.ts';
import type { FaqSearch } from './pages.search.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

const queriesOf = ({ request, i18n }: Context) => pageQueries(request, languageOf(i18n));

export async function loadFaqs(context: Context, { page }: FaqSearch): Promise<void> {
  await context.queryClient.query({ ...queriesOf(context).faqs(page), staleTime: 'static' });
}

export async function loadLegal(context: Context): Promise<void> {
  await context.queryClient.query({ ...queriesOf(context).legal(), staleTime: 'static' });
}

export async function loadCookies(context: Context): Promise<void> {
  await context.queryClient.query({ ...queriesOf(context).cookies(), staleTime: 'static' });
}
