import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import classes from './PopoverMenu.module.css';

interface PopoverMenuProps {
  /** Element id, referenced by the button's `popoverTarget`. */
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
  /** Positions the menu. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * Menu that a button opens. The native popover handles Escape, taps outside and the return of the focus.
 * Mantine's menu would add 20 KiB to the first load.
 */
export function PopoverMenu({ className, ...props }: PopoverMenuProps) {
  return <div popover="auto" className={`${classes.menu} ${className ?? ''}`} {...props} />;
}

/** Class of a menu item that is a link. */
export const menuItemClass = classes.item;

export const MenuButton = (props: ComponentProps<typeof UnstyledButton<'button'>>) => (
  <UnstyledButton className={classes.item} {...props} />
);
