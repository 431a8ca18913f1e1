import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  /** The current page belongs to this menu. */
  readonly current?: boolean;
  /** Links. Following one closes the disclosure. */
  readonly children: ReactNode;
}

/**
 * A button that shows links below it (ARIA disclosure pattern for navigation). Rejected: a menu. Its items leave the
 * tab order and the link list of screen readers, and Mantine's menu would add to every first load.
 *
 * The links are rendered only while it is open. Rendering them hidden doubled the number of links of a product list,
 * which phones then hydrated and rendered without ever showing them.
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
      const isLinkFollowed = event.target instanceof Element && event.target.closest('a') !== null;
      if (isLinkFollowed || !isInside(event)) setOpened(false);
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
