import { Trans } from '@lingui/react/macro';
import { Portal } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { menuItemClass } from '#src/ui/navigation/PopoverMenu.tsx';

/** Link in the member's menu. It loads after the first page, because the first load is at its limit. */
export function FavouritesMenuItem() {
  return (
    <Portal target="#member-menu-more">
      <Link
        to="/favourites"
        className={menuItemClass}
        onClick={() => document.getElementById('member-menu')?.hidePopover()}
      >
        <IconHeart size={20} aria-hidden />
        <Trans>Favourites</Trans>
      </Link>
    </Portal>
  );
}
