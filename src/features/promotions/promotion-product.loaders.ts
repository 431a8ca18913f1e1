import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { orNotFound } from '#src/features/catalogue/catalogue.loaders.ts';
import { languageOf } from '#src/i18n/i18n.ts';
import { promotionProductQuery } from './promotion-product.queries.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

/** @throws the router's not-found, or ApiError: `promotionOver` where the promotion has ended */
export const loadPromotionProduct = (
  { queryClient, request, i18n }: Context,
  id: string,
  promotionId: string,
): Promise<void> =>
  orNotFound(
    queryClient.query({
      ...promotionProductQuery(request, languageOf(i18n), { id, promotionId }),
      staleTime: 'static',
    }),
  );
