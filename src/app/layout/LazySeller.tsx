import { createContext, use, type ReactNode } from 'react';
import type { FooterSellerProps } from '#src/features/seller/SellerDetails.tsx';
import { useDeferredModule } from './use-deferred-module.ts';
import { useIsBusinessPage, useShopId } from './use-layout-data.ts';

const loadSeller = () => import('#src/features/seller/SellerDetails.tsx');

/** Renders the seller on the server; null in the browser. */
export const SsrSellerContext = createContext<((props: FooterSellerProps) => ReactNode) | null>(null);

/**
 * The seller of the current shop (REQ-SELL-03). Its code is not in the first load: until it is loaded, the browser keeps the
 * markup of the server.
 */
export function LazySeller() {
  const props = { shopId: useShopId(), isBusiness: useIsBusinessPage() };
  const loaded = useDeferredModule(loadSeller);
  const renderOnServer = use(SsrSellerContext);
  const seller = renderOnServer ? renderOnServer(props) : loaded && <loaded.FooterSeller {...props} />;
  if (seller) return <div>{seller}</div>;
  // oxlint-disable-next-line react/no-danger -- nothing is inserted: React keeps what the server has rendered
  return <div key="server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
