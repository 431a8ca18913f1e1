import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import classes from './PopoverMenu.module.css';

interface PopoverMenuProps {
  /** What the button's `popoverTarget` names. */
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
  /** Says where it opens. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * What a button opens. The browser's own popover brings Escape, the tap outside and the focus back;
 * the component library's menu would cost the first screen 20 KiB.
 */
export function PopoverMenu({ className, ...props }: PopoverMenuProps) {
  return <div popover="auto" className={`${classes.menu} ${className ?? ''}`} {...props} />;
}

/** The look of an entry that is a link. */
export const menuItemClass = classes.item;

export const MenuButton = (props: ComponentProps<typeof UnstyledButton<'button'>>) => (
  <UnstyledButton className={classes.item} {...props} />
);
