import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { ensureMember } from '#src/session/session-actions.ts';
import type { Session } from '#src/session/session-store.ts';
import { loadBusinessCart } from './b2b.loaders.ts';
import { slotQueries } from '#src/features/b2b/slots/slots.queries.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** For what the page itself asks for again, and then shows the failure of. */
const ignoreError = () => undefined;

/**
 * Slots, cart and addresses, at once (doc 2 §4). The page waits for the cart alone: without its
 * addresses or its slots it is still a page, and says what is missing.
 *
 * @throws ApiError also when the shop failed to say who the member is: the page would be blank
 */
export async function loadBusinessCheckout(context: LoaderContext): Promise<void> {
  const { queryClient, request, session, i18n } = context;
  // On a page that is opened anew nobody has said yet who the member is.
  const member = await ensureMember({ session, request });
  const { B2BShopId: shopId, countryCode, countryId } = session.state;
  if (member?.isShopActive === true && shopId !== '') {
    queryClient.query(slotQueries(request).days(shopId, getActiveLanguage(i18n))).catch(ignoreError);
    if (countryCode !== '') {
      queryClient.query(addressQueries(request).list({ countryCode, countryId })).catch(ignoreError);
    }
  }
  await loadBusinessCart(context);
}
