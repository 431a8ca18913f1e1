import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { HeaderSlotProvider } from '#src/ui/navigation/header-slot.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CartCountError } from './cart/CartCountError.tsx';
import { LazyCartDrawer } from './cart/LazyCartDrawer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { LazyFloatingWidgets } from './LazyFloatingWidgets.tsx';
import { useCartCount, useIsBusinessPage, useIsPageLoading, useShopId } from './use-layout-data.ts';
import classes from './Shell.module.css';

const loadCart = () => import('#src/features/cart/drawer/CartDrawer.tsx');
const loadBusinessCart = () => import('#src/features/b2b/cart/BusinessCartDrawer.tsx');

interface ShellProps {
  /** The profile is loading. The header offers neither the login nor the member's menu. */
  readonly isMemberPending: boolean;
  readonly children: ReactNode;
}

/** Layout with header, page, footer and the cart drawer. */
export function Shell({ isMemberPending, children }: ShellProps) {
  const member = useMember();
  const shopId = useShopId();
  const { count: cartCount, isFailed, failureCount, retry } = useCartCount();
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
        <Header cartCount={cartCount} onOpenCart={openCart} isMemberPending={isMemberPending} />
        {member !== null && <CartCountError isFailed={isFailed} failureCount={failureCount} onRetry={retry} />}
        <main id="main" className={classes.main} tabIndex={-1} aria-busy={isLoading}>
          {children}
        </main>
        <Footer />
        {member !== null && (
          <>
            <BottomBar cartCount={cartCount} onOpenCart={openCart} />
            <LazyFloatingWidgets onOpenCart={openCart} />
          </>
        )}
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
