import { Outlet } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { HeaderPlaceProvider } from '#src/ui/header-place.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CartCountError } from './CartCountError.tsx';
import { CartSlot } from './CartSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LaterSlot } from './LaterSlot.tsx';
import classes from './Shell.module.css';
import { useCartCount, useIsBusinessPage, useIsPageLoading, useShopId } from './use-shell.ts';

const loadCart = () => import('#src/features/cart/CartDrawer.tsx');
const loadBusinessCart = () => import('#src/features/b2b/BusinessCartDrawer.tsx');

/** Header, page, footer, and the cart drawer that opens over any of them. */
export function Shell() {
  const member = useMember();
  const shopId = useShopId();
  const { count: cartCount, isFailed, retry } = useCartCount();
  const business = useIsBusinessPage();
  const loading = useIsPageLoading();
  const [cartOpened, setCartOpened] = useState(false);
  const closeCart = () => setCartOpened(false);
  const openCart = () => setCartOpened(true);
  return (
    <HeaderPlaceProvider>
      <div className={classes.shell}>
        <a href="#main" className={classes.skip}>
          <Trans>Skip to the content</Trans>
        </a>
        <Header cartCount={cartCount} onCart={openCart} />
        {member !== null && <CartCountError isFailed={isFailed} onRetry={retry} />}
        <main id="main" className={classes.main} tabIndex={-1} aria-busy={loading}>
          <Outlet />
        </main>
        <Footer />
        {member !== null && <BottomBar cartCount={cartCount} onCart={openCart} />}
        {member !== null && <LaterSlot onCart={openCart} />}
      </div>
      {cartCount !== null && (
        <CartSlot
          key={String(business)}
          load={business ? loadBusinessCart : loadCart}
          opened={cartOpened}
          onClose={closeCart}
          shopId={shopId}
        />
      )}
    </HeaderPlaceProvider>
  );
}
