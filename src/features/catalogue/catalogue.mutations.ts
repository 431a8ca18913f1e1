import { mutationOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { viewedKey } from './catalogue.queries.ts';

export const catalogueMutations = (request: ApiRequest) => ({
  /** Nobody asked for this to be remembered, so nobody is told when it fails. */
  viewed: (shopId: string) =>
    mutationOptions({
      mutationFn: (id: string) => request(catalogueCalls.productViewed, { params: { id } }),
      onSuccess: (_answer, _id, _result, { client }) => {
        void client.invalidateQueries({ queryKey: viewedKey(shopId) });
      },
      meta: { failure: 'silent' },
    }),
});
