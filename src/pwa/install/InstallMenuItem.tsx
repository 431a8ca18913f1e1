import { Trans } from '@lingui/react/macro';
import { Portal } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { MenuButton } from '#src/ui/navigation/PopoverMenu.tsx';
import type { InstallState } from './use-install.ts';

/** Menu item in the member's menu. Shown whenever the app can be installed, also after a declined offer. */
export function InstallMenuItem({ install }: { readonly install: InstallState }) {
  if (install.method === 'none') return null;
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
