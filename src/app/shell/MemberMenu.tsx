import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Profile } from '#contract/account.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { MenuButton, PopoverMenu, menuItem } from '#src/ui/PopoverMenu.tsx';
import classes from './MemberMenu.module.css';
import { useLogout } from '#src/features/account/use-logout.ts';

/** The avatar and what it opens. */
export function MemberMenu({ member }: { member: Profile }) {
  const { t } = useLingui();
  const logout = useLogout();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <UnstyledButton
        className={classes.target}
        popoverTarget="member-menu"
        aria-label={t`Menu of ${member.fullName}`}
      >
        <Avatar member={member} />
      </UnstyledButton>
      <PopoverMenu id="member-menu" ref={menu} className={classes.menu}>
        <Link to="/profile" className={menuItem} onClick={close}>
          <IconUser size={20} aria-hidden />
          <Trans>Profile</Trans>
        </Link>
        {/* The place of what only some devices can do. */}
        <div id="member-menu-more" />
        <MenuButton
          onClick={() => {
            close();
            void logout();
          }}
        >
          <IconLogout size={20} aria-hidden />
          <Trans>Logout</Trans>
        </MenuButton>
      </PopoverMenu>
    </>
  );
}
