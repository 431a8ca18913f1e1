import { useLocation } from '@tanstack/react-router';
import { getPage } from '#contract/app-pages.ts';
import { useReopenDrawer } from '#src/features/cart/drawer/use-reopen-drawer.ts';
import { useStartCartOutbox } from '#src/features/cart/outbox/use-start-cart-outbox.ts';
import { FavouritesMenuItem } from '#src/features/catalogue/favourites/FavouritesMenuItem.tsx';
import { useStartFavouriteOutbox } from '#src/features/catalogue/favourites/use-favourites.ts';
import { PendingPaymentNotice } from '#src/features/checkout/pending-payment/PendingPaymentNotice.tsx';
import { usePendingPaymentState } from '#src/features/checkout/pending-payment/use-pending-payment.ts';
import { LazyNotificationSync } from '#src/features/notifications/LazyNotificationSync.tsx';
import { LegalNotice } from '#src/features/pages/legal/LegalNotice.tsx';
import { SupportButton } from '#src/features/support/button/SupportButton.tsx';
import { InstallGuide } from '#src/pwa/install/InstallGuide.tsx';
import { InstallMenuItem } from '#src/pwa/install/InstallMenuItem.tsx';
import { InstallOffer } from '#src/pwa/install/InstallOffer.tsx';
import { useInstall } from '#src/pwa/install/use-install.ts';

/** Floats over a member's pages: the support button, and one notice at a time (pending payment, changed terms, install offer). */
export function FloatingWidgets({ onOpenCart }: { readonly onOpenCart: () => void }) {
  const isPaying = useLocation({ select: ({ pathname }) => getPage(pathname).isPayment === true });
  useStartCartOutbox();
  useStartFavouriteOutbox();
  useReopenDrawer(onOpenCart);
  const install = useInstall();
  const pending = usePendingPaymentState();
  return (
    <>
      <LazyNotificationSync hasPendingPayment={pending === 'open'} />
      <FavouritesMenuItem />
      <SupportButton isMenuOnly={isPaying} />
      <InstallMenuItem install={install} />
      <InstallGuide install={install} />
      {!isPaying && <PendingPaymentNotice fallback={<LegalNotice fallback={<InstallOffer install={install} />} />} />}
    </>
  );
}
