import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { pageQueries } from './pages.queries.ts';
import type { FaqSearch } from '#src/features/pages/faq/faq.search.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

const getPageQueries = ({ request, i18n }: LoaderContext) => pageQueries(request, getActiveLanguage(i18n));

export async function loadFaqs(context: LoaderContext, { page }: FaqSearch): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).faqs(page), staleTime: 'static' });
}

export async function loadLegalTexts(context: LoaderContext): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).legal(), staleTime: 'static' });
}

export async function loadCookiePolicy(context: LoaderContext): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).cookies(), staleTime: 'static' });
}
