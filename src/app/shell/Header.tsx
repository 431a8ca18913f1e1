import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useMember } from '#src/session/session-context.tsx';
import { HeaderPlace } from '#src/ui/header-place.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { CartButton } from './CartButton.tsx';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { Preferences } from './Preferences.tsx';
import { useIsProductPage } from './use-shell.ts';

/** Few ever see it: nothing of it is in the first load. */
const loadNotice = () => import('./AdminNotice.tsx');

interface HeaderProps {
  /** Pieces in the cart; null where there is none. */
  readonly cartCount: number | null;
  readonly onCart: () => void;
}

/** Doc 1 §2: for members the shop's navigation and their menu, for visitors the way in. */
export function Header({ cartCount, onCart }: HeaderProps) {
  const member = useMember();
  const onProductPage = useIsProductPage();
  const entered = member?.enteredBy ?? null;
  const notice = useLoaded(entered !== null, loadNotice, () => undefined);
  const href = useLocation({ select: (location) => location.href });
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <HeaderPlace className={classes.place} />
        <Logo />
        {member !== null && <MainNav member={member} />}
        <div className={classes.end}>
          <Preferences />
          {onProductPage && cartCount !== null && (
            <span className={classes.cart}>
              <CartButton count={cartCount} onOpen={onCart} />
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
      {entered && notice && member && <notice.AdminNotice member={member} by={entered} />}
    </header>
  );
}
