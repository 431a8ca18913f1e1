import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useMember } from '#src/session/session-context.tsx';
import { HeaderSlot } from '#src/ui/navigation/header-slot.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { CartButton } from '#src/app/layout/cart/CartButton.tsx';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { Preferences } from './Preferences.tsx';
import { useIsProductPage } from '#src/app/layout/use-layout-data.ts';

/** Few ever see it: nothing of it is in the first load. */
const loadAdminBanner = () => import('./AdminSessionBanner.tsx');

interface HeaderProps {
  /** Pieces in the cart; null where there is none. */
  readonly cartCount: number | null;
  readonly onOpenCart: () => void;
}

/** Doc 1 §2: for members the shop's navigation and their menu, for visitors the way in. */
export function Header({ cartCount, onOpenCart }: HeaderProps) {
  const member = useMember();
  const onProductPage = useIsProductPage();
  const entered = member?.enteredBy ?? null;
  const notice = useLazyModule(entered !== null, loadAdminBanner, () => undefined);
  const href = useLocation({ select: (location) => location.href });
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <HeaderSlot className={classes.place} />
        <Logo />
        {member !== null && <MainNav member={member} />}
        <div className={classes.end}>
          <Preferences />
          {onProductPage && cartCount !== null && (
            <span className={classes.cart}>
              <CartButton count={cartCount} onOpen={onOpenCart} />
            </span>
          )}
          {member === null ? (
            <Button renderRoot={(props) => <Link to="/login" search={{ redirect: href }} {...props} />}>
              <Trans>Login</Trans>
            </Button>
          ) : (
            <>
              <span className={classes.greeting}>
                <Trans>Hello, {member.fullName}</Trans>
              </span>
              <MemberMenu member={member} />
            </>
          )}
        </div>
      </div>
      {entered && notice && member && <notice.AdminSessionBanner member={member} by={entered} />}
    </header>
  );
}
