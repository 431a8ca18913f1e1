import { useEffect, useEffectEvent } from 'react';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { useSession } from '#src/session/session-context.tsx';

/**
 * Selects the open business shop, so that cart and cart count belong to it. It runs in an effect and not in the
 * loader, because a preloaded page was not chosen.
 */
export function useRememberBusinessShop({ id, billingAddressCountryCode: code }: BusinessShop): void {
  const session = useSession();
  const remember = useEffectEvent((shopId: string, countryCode: string) => {
    const { countryCode: selectedCountryCode, B2BShopId } = session.state;
    // The URL contains only the shop or the product. A country that is already chosen stays.
    const country = selectedCountryCode === '' ? { countryCode } : {};
    if (B2BShopId !== shopId || selectedCountryCode === '') session.updateSelection({ B2BShopId: shopId, ...country });
  });
  useEffect(() => remember(id, code), [id, code]);
}
