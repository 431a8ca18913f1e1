import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Profile } from '#contract/account.ts';
import { initials } from '#src/lib/initials.ts';
import { pictureAt } from '#src/lib/picture-address.ts';
import classes from './MemberMenu.module.css';
import { useLogout } from '#src/features/account/use-logout.ts';

/**
 * The avatar and what it opens. The browser's own popover brings Escape, the tap outside and the
 * focus back; the component library's menu would cost the first screen 20 KiB.
 */
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
        <span className={classes.picture}>
          {member.picture === null ? (
            initials(member.fullName)
          ) : (
            <img src={pictureAt(member.picture, 160)} alt="" width={36} height={36} />
          )}
        </span>
      </UnstyledButton>
      <div id="member-menu" ref={menu} popover="auto" className={classes.menu}>
        <Link to="/profile" className={classes.item} onClick={close}>
          <IconUser size={20} aria-hidden />
          <Trans>Profile</Trans>
        </Link>
        <UnstyledButton
          className={classes.item}
          onClick={() => {
            close();
            void logout();
          }}
        >
          <IconLogout size={20} aria-hidden />
          <Trans>Logout</Trans>
        </UnstyledButton>
      </div>
    </>
  );
}
