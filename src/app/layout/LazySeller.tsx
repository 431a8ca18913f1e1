import { createContext, use } from 'react';
import type { FooterSeller } from '#src/features/seller/FooterSeller.tsx';
import { useDeferredModule } from './use-deferred-module.ts';
import { useIsBusinessPage, useShopId } from './use-layout-data.ts';

const loadSeller = () => import('#src/features/seller/FooterSeller.tsx');

/** The component itself on the server, null in the browser. */
export const SsrSellerContext = createContext<typeof FooterSeller | null>(null);

/**
 * The seller of the current shop (REQ-SELL-03). Its code is not in the first load: until it is loaded, the browser keeps the
 * markup of the server.
 */
export function LazySeller() {
  const props = { shopId: useShopId(), isBusiness: useIsBusinessPage() };
  const loaded = useDeferredModule(loadSeller);
  const Seller = use(SsrSellerContext) ?? loaded?.FooterSeller;
  return Seller ? (
    <div>
      <Seller {...props} />
    </div>
  ) : (
    <div key="server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
