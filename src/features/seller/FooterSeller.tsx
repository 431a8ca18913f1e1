import { useSessionValue } from '#src/session/session-context.tsx';
import { SellerDetails } from './SellerDetails.tsx';

interface FooterSellerProps {
  /** The consumer shop of the page, otherwise the last selected one; empty for none. */
  readonly shopId: string;
  /** The page belongs to the chosen business shop. */
  readonly isBusiness: boolean;
}

/** The seller in the footer of each page of a shop. */
export function FooterSeller({ shopId, isBusiness }: FooterSellerProps) {
  const businessShopId = useSessionValue(({ B2BShopId }) => B2BShopId);
  const current = isBusiness ? businessShopId : shopId;
  return current !== '' && <SellerDetails shopId={current} />;
}
