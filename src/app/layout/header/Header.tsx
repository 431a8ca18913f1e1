import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { CartButton } from '#src/app/layout/cart/CartButton.tsx';
import { useIsProductPage } from '#src/app/layout/use-layout-data.ts';
import { useMember } from '#src/session/session-context.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { HeaderSlot } from '#src/ui/navigation/header-slot.tsx';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { Preferences } from './Preferences.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './Header.module.css';

/** Rarely shown, so it is not in the initial bundle. */
const loadAdminBanner = () => import('./AdminSessionBanner.tsx');

interface HeaderProps {
  /** Pieces in the cart; null when there is no cart. */
  readonly cartCount: number | null;
  readonly onOpenCart: () => void;
  /** The profile is still loading. */
  readonly isMemberPending: boolean;
}

/** Navigation and menu for members, a login link for visitors (REQ-SHELL-03, REQ-SHELL-06). */
export function Header({ cartCount, onOpenCart, isMemberPending }: HeaderProps) {
  const member = useMember();
  const isProductPage = useIsProductPage();
  const enteredBy = member?.enteredBy ?? null;
  const adminBanner = useLazyModule(enteredBy !== null, loadAdminBanner, () => undefined);
  const href = useLocation({ select: (location) => location.href });
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <HeaderSlot className={classes.slot} />
        <Logo />
        {member !== null && <MainNav member={member} />}
        <div className={classes.end}>
          {/* At the start, because it may load later than the others and must not move them below a pointer. */}
          {isProductPage && cartCount !== null && (
            <span className={classes.cart}>
              <CartButton count={cartCount} onOpen={onOpenCart} />
            </span>
          )}
          <SearchButton />
          {member === null && !isMemberPending && (
            <>
              <Preferences />
              <Button renderRoot={(props) => <Link to="/login" search={{ redirect: href }} {...props} />}>
                <Trans>Login</Trans>
              </Button>
            </>
          )}
          {member !== null && (
            <>
              <span className={classes.greeting}>
                <Trans>Hello, {member.fullName}</Trans>
              </span>
              <MemberMenu member={member} />
            </>
          )}
        </div>
      </div>
      {enteredBy && adminBanner && member && <adminBanner.AdminSessionBanner member={member} by={enteredBy} />}
    </header>
  );
}
