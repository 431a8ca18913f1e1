import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { userEvent } from 'storybook/test';
import { MenuButton, PopoverMenu, menuItemClass } from './PopoverMenu.tsx';
import classes from './PopoverMenu.stories.module.css';

function MemberMenu() {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button variant="default" popoverTarget="story-menu">
        Giulia Rossi
      </Button>
      <PopoverMenu id="story-menu" ref={menu} className={classes.menu}>
        <a href="#profile" className={menuItemClass}>
          <IconUser size={20} aria-hidden />
          Profilo
        </a>
        <MenuButton onClick={() => menu.current?.hidePopover()}>
          <IconLogout size={20} aria-hidden />
          Esci
        </MenuButton>
      </PopoverMenu>
    </>
  );
}

const meta = { component: MemberMenu } satisfies Meta<typeof MemberMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Giulia Rossi' }));
  },
};
