import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { legalQueries } from './legal.queries.ts';
import { pageQueries } from './pages.queries.ts';

const getPageQueries = ({ request, i18n }: Omit<LoaderContext, 'session'>) =>
  pageQueries(request, getActiveLanguage(i18n));

export async function loadFaqs(context: Omit<LoaderContext, 'session'>, page: number): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).faqs(page), ...cacheFirst });
}

export async function loadLegalTexts(context: Omit<LoaderContext, 'session'>): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).legal(), ...cacheFirst });
}

export async function loadCookiePolicy(context: Omit<LoaderContext, 'session'>): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).cookies(), ...cacheFirst });
}

export async function loadTermsVersion(context: Omit<LoaderContext, 'session'>, version: number): Promise<void> {
  const queries = legalQueries(context.request, getActiveLanguage(context.i18n));
  await context.queryClient.query({ ...queries.termsVersion(version), ...cacheFirst });
}

export async function loadAccessibilityStatement(context: Omit<LoaderContext, 'session'>): Promise<void> {
  await context.queryClient.query({ ...getPageQueries(context).accessibility(), ...cacheFirst });
}
