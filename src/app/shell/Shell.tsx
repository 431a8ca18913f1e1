import { Outlet } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { HeaderPlaceProvider } from '#src/ui/header-place.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import classes from './Shell.module.css';
import { useCartCount, useShopId } from './use-shell.ts';

const CartDrawer = lazy(() =>
  import('#src/features/cart/CartDrawer.tsx').then((m) => ({ default: m.CartDrawer })),
);

/** Header, page, footer, and the cart drawer that opens over any of them. */
export function Shell() {
  const member = useMember();
  const shopId = useShopId();
  const cartCount = useCartCount();
  const [cartOpened, setCartOpened] = useState(false);
  const [cartUsed, setCartUsed] = useState(false);
  const openCart = () => {
    setCartUsed(true);
    setCartOpened(true);
  };
  return (
    <HeaderPlaceProvider>
      <div className={classes.shell}>
        <a href="#main" className={classes.skip}>
          <Trans>Skip to the content</Trans>
        </a>
        <Header cartCount={cartCount} onCart={openCart} />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        {member !== null && <BottomBar cartCount={cartCount} onCart={openCart} />}
      </div>
      {cartUsed && cartCount !== null && (
        <Suspense fallback={null}>
          <CartDrawer opened={cartOpened} onClose={() => setCartOpened(false)} shopId={shopId} />
        </Suspense>
      )}
    </HeaderPlaceProvider>
  );
}
