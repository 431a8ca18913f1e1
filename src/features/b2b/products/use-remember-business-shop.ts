import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';

/**
 * The business shop that is open becomes the chosen one: the cart and its count are of it. In an
 * effect: a page that is only preloaded was not chosen.
 */
export function useRememberBusinessShop({ id, billingAddressCountryCode: code }: BusinessShop): void {
  const session = useSession();
  const remember = useEffectEvent((shopId: string, countryCode: string) => {
    const { countryCode: chosen, B2BShopId } = session.state;
    // A link names the shop alone; who has chosen a country stays in it.
    const country = chosen === '' ? { countryCode } : {};
    if (B2BShopId !== shopId || chosen === '') session.updateSelection({ B2BShopId: shopId, ...country });
  });
  useEffect(() => remember(id, code), [id, code]);
}
