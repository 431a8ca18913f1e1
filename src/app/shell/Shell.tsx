import { Outlet } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { HeaderPlaceProvider } from '#src/ui/header-place.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import classes from './Shell.module.css';
import { SupportSlot } from './SupportSlot.tsx';
import { useCartCount, useShopId } from './use-shell.ts';

const loadCart = () => import('#src/features/cart/CartDrawer.tsx');

/** Header, page, footer, and the cart drawer that opens over any of them. */
export function Shell() {
  const member = useMember();
  const shopId = useShopId();
  const cartCount = useCartCount();
  const [cartOpened, setCartOpened] = useState(false);
  const codeMissing = useCodeMissing();
  const closeCart = () => setCartOpened(false);
  const openCart = () => setCartOpened(true);
  const cart = useLoaded(cartOpened, loadCart, () => {
    closeCart();
    codeMissing();
  });
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
        {member !== null && <SupportSlot />}
      </div>
      {cart !== null && cartCount !== null && (
        <cart.CartDrawer opened={cartOpened} onClose={closeCart} shopId={shopId} />
      )}
    </HeaderPlaceProvider>
  );
}
