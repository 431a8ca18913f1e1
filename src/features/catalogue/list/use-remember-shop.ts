import { useEffect, useEffectEvent } from 'react';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { useSession } from '#src/session/session-context.tsx';

/**
 * Stores the open shop as the last chosen one (GAP-09). It runs in an effect and not in the loader, because a
 * preloaded list was not chosen.
 */
export function useRememberShop({ countryCode, shopId }: ShopParams): void {
  const session = useSession();
  const remember = useEffectEvent((countryCode: string, shopId: string) => {
    const isSameCountry = session.state.countryCode === countryCode;
    const isSameShop = session.state.shopId === shopId;
    session.updateSelection({
      countryCode,
      shopId,
      // The URL contains only the country code. Clears the id of another country.
      ...(isSameCountry ? {} : { countryId: '' }),
      // Clears the promotion of another shop.
      ...(isSameShop ? {} : { promotionId: '' }),
    });
  });
  useEffect(() => remember(countryCode, shopId), [countryCode, shopId]);
}
