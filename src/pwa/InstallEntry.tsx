import { Portal } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { MenuButton } from '#src/ui/PopoverMenu.tsx';
import type { Install } from './use-install.ts';

/** Always there where the app can be installed, whatever was said to the offer: in the member's menu. */
export function InstallEntry({ install }: { readonly install: Install }) {
  if (install.way === 'none') return null;
  return (
    <Portal target="#member-menu-more">
      <MenuButton
        onClick={() => {
          document.getElementById('member-menu')?.hidePopover();
          install.start();
        }}
      >
        <IconDeviceMobileDown size={20} aria-hidden />
        <Trans>Install the app</Trans>
      </MenuButton>
    </Portal>
  );
}
