import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';

/**
 * The shop that is open becomes the last chosen one (GAP-09). In an effect: a list that is only
 * preloaded was not chosen.
 */
export function useRememberShop({ countryCode, shopId }: ShopParams): void {
  const session = useSession();
  const remember = useEffectEvent((countryCode: string, shopId: string) => {
    const sameCountry = session.state.countryCode === countryCode;
    const sameShop = session.state.shopId === shopId;
    session.updateSelection({
      countryCode,
      shopId,
      // A link names the country by its code alone; the id of another must not stay beside it.
      ...(sameCountry ? {} : { countryId: '' }),
      // Nor the promotion of another shop.
      ...(sameShop ? {} : { promotionId: '' }),
    });
  });
  useEffect(() => remember(countryCode, shopId), [countryCode, shopId]);
}
