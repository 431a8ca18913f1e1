import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { pageQueries } from './pages.queries.ts';
import type { FaqSearch } from '#src/features/pages/faq/faq.search.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';

const getPageQueries = ({ request, i18n }: Omit<LoaderContext, 'session'>) =>
  pageQueries(request, getActiveLanguage(i18n));

export async function loadFaqs(context: Omit<LoaderContext, 'session'>, { page }: FaqSearch): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).faqs(page), ...cacheFirst });
}

export async function loadLegalTexts(context: Omit<LoaderContext, 'session'>): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).legal(), ...cacheFirst });
}

export async function loadCookiePolicy(context: Omit<LoaderContext, 'session'>): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).cookies(), ...cacheFirst });
}
