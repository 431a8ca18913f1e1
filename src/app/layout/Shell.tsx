import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { PageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { HeaderSlotProvider } from '#src/ui/navigation/header-slot.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CartCountError } from './cart/CartCountError.tsx';
import { LazyCartDrawer } from './cart/LazyCartDrawer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { LazyFloatingWidgets } from './LazyFloatingWidgets.tsx';
import classes from './Shell.module.css';
import { useCartCount, useIsBusinessPage, useIsPageLoading, useShopId } from './use-layout-data.ts';

const loadCart = () => import('#src/features/cart/drawer/CartDrawer.tsx');
const loadBusinessCart = () => import('#src/features/b2b/cart/BusinessCartDrawer.tsx');

interface ShellProps {
  /** Shown instead of the page while the profile loads. Then the header offers neither the login nor the member's menu. */
  readonly pending?: ReactNode;
}

/** Layout with header, page, footer and the cart drawer. */
export function Shell({ pending }: ShellProps) {
  const member = useMember();
  const shopId = useShopId();
  const { count: cartCount, isFailed, retry } = useCartCount();
  const isBusinessPage = useIsBusinessPage();
  const isLoading = useIsPageLoading();
  const [isCartOpen, setCartOpen] = useState(false);
  const closeCart = () => setCartOpen(false);
  const openCart = () => setCartOpen(true);
  return (
    <HeaderSlotProvider>
      <div className={classes.shell}>
        <a href="#main" className={classes.skip}>
          <Trans>Skip to the content</Trans>
        </a>
        <Header cartCount={cartCount} onOpenCart={openCart} isMemberPending={pending !== undefined} />
        {member !== null && <CartCountError isFailed={isFailed} onRetry={retry} />}
        <main id="main" className={classes.main} tabIndex={-1} aria-busy={isLoading}>
          {pending ?? <Outlet />}
        </main>
        <Footer />
        {member !== null && <BottomBar cartCount={cartCount} onOpenCart={openCart} />}
        {member !== null && <LazyFloatingWidgets onOpenCart={openCart} />}
      </div>
      {cartCount !== null && (
        <LazyCartDrawer
          key={String(isBusinessPage)}
          load={isBusinessPage ? loadBusinessCart : loadCart}
          opened={isCartOpen}
          onClose={closeCart}
          shopId={shopId}
        />
      )}
    </HeaderSlotProvider>
  );
}

/** Shown while a slow profile loads: the links of header and footer can already be used. */
export const PendingShell = () => <Shell pending={<PageSkeleton />} />;
