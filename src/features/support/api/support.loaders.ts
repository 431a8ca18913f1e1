import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { supportQueries } from './support.queries.ts';

export async function loadTickets(
  { queryClient, request, i18n }: Omit<LoaderContext, 'session'>,
  { page }: { readonly page: number },
): Promise<void> {
  const { tickets } = supportQueries(request, getActiveLanguage(i18n));
  await queryClient.query({ ...tickets(page), ...cacheFirst });
}
