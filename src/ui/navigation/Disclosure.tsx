import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  /** What it stands for is where one is now. */
  readonly current?: boolean;
  /** Links; following one closes it. */
  readonly children: ReactNode;
}

/**
 * A button that shows links below it: the disclosure pattern for navigation. Not a menu: its links
 * keep their own place in the tab order and in what a screen reader lists, and the menu component
 * would weigh on every first load.
 *
 * The links are there while it is open. All of them hidden, as they were before, was half of all the
 * links of a list: a phone, which shows none of them, took them over and drew them with every step.
 */
export function Disclosure({ label, current = false, children }: DisclosureProps) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!opened) return undefined;
    const isInside = ({ target }: Event) => target instanceof Node && root.current?.contains(target) === true;
    const onClick = (event: MouseEvent) => {
      const followed = event.target instanceof Element && event.target.closest('a') !== null;
      if (followed || !isInside(event)) setOpened(false);
    };
    const onFocus = (event: FocusEvent) => {
      if (!isInside(event)) setOpened(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(false);
      button.current?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [opened]);

  return (
    <div ref={root} className={classes.root}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-expanded={opened}
        aria-controls={id}
        data-current={current || undefined}
        onClick={() => setOpened(!opened)}
      >
        <span>{label}</span>
        <IconChevronDown size={16} aria-hidden className={classes.arrow} />
      </UnstyledButton>
      <div id={id} hidden={!opened} className={classes.panel}>
        {opened && children}
      </div>
    </div>
  );
}
