import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Profile } from '#contract/session.ts';
import { useVirtualOfficeUrl } from '#src/app/layout/use-layout-data.ts';
import { useLogout } from '#src/features/account/logout/use-logout.ts';
import { Avatar } from '#src/ui/display/Avatar.tsx';
import { MenuButton, PopoverMenu, menuItemClass } from '#src/ui/navigation/PopoverMenu.tsx';
import { Preferences } from './Preferences.tsx';
import classes from './MemberMenu.module.css';

/** The avatar and its menu (REQ-SHELL-05). */
export function MemberMenu({ member }: { member: Profile }) {
  const { t } = useLingui();
  const logout = useLogout();
  const menu = useRef<HTMLDivElement>(null);
  const officeUrl = useVirtualOfficeUrl(member);
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <UnstyledButton className={classes.target} popoverTarget="member-menu" aria-label={t`${member.fullName}’s menu`}>
        <Avatar member={member} />
      </UnstyledButton>
      <PopoverMenu id="member-menu" ref={menu} className={classes.menu}>
        {/* On wide screens greeting and Virtual Office are in the header. */}
        <p className={classes.greeting}>{t`Hello, ${member.fullName}`}</p>
        {officeUrl !== null && (
          <a
            href={officeUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${menuItemClass ?? ''} ${classes.narrow ?? ''}`}
            onClick={close}
          >
            <IconBriefcase size={20} aria-hidden />
            <Trans>Virtual Office</Trans>
            <span className="visually-hidden">
              <Trans>(opens in a new tab)</Trans>
            </span>
          </a>
        )}
        <Link to="/profile" className={menuItemClass} onClick={close}>
          <IconUser size={20} aria-hidden />
          <Trans>Profile</Trans>
        </Link>
        <Preferences isInMenu />
        <MenuButton
          onClick={() => {
            close();
            void logout();
          }}
        >
          <IconLogout size={20} aria-hidden />
          <Trans>Logout</Trans>
        </MenuButton>
        {/* Portal target for items that load later. At the end, so that they move no item below a finger. */}
        <div id="member-menu-more" />
      </PopoverMenu>
    </>
  );
}
