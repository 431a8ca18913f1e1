import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { withNotFound } from '#src/features/catalogue/api/catalogue.loaders.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { promotionProductQuery } from './promotion-product.queries.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly i18n: I18n;
}

/** @throws the router's `notFound()` for a 404; {ApiError} with code `promotionOver` if the promotion has ended */
export const loadPromotionProduct = (
  { queryClient, request, i18n }: LoaderContext,
  id: string,
  promotionId: string,
): Promise<void> =>
  withNotFound(
    queryClient.query({
      ...promotionProductQuery(request, getActiveLanguage(i18n), { id, promotionId }),
      staleTime: 'static',
    }),
  );
