import type { QueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { Language } from '#src/i18n/language.ts';

interface ListedProductParams {
  readonly shopId: string;
  readonly language: Language;
  readonly id: string;
}

/** The newest copy of a product in the cached lists of a shop: pages of the list, and the highlighted products. */
export function findListedProduct(
  client: QueryClient,
  { shopId, language, id }: ListedProductParams,
): ListedProduct | undefined {
  const queryKey = ['catalogue', shopId, language];
  const pages = client.getQueriesData<{ readonly data: readonly ListedProduct[] }>({ queryKey: [...queryKey, 'list'] });
  const highlighted = client.getQueryData<readonly ListedProduct[]>([...queryKey, 'highlighted']) ?? [];
  return [...pages.flatMap(([, page]) => page?.data ?? []), ...highlighted].find((product) => product.id === id);
}
