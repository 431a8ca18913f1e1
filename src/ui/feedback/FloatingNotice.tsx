import { useLingui } from '@lingui/react/macro';
import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import classes from './FloatingNotice.module.css';

interface FloatingNoticeProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** The first of the actions; beside the title of a collapsed notice. */
  readonly primaryAction?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'plain' | 'good' | 'open';
  /** Shows only the title and the primary action, with a button that shows the rest. Undefined: the notice can't be collapsed. */
  readonly isCollapsed?: boolean | undefined;
  readonly onToggle?: () => void;
  /** Without it there is no close button. */
  readonly onClose?: (() => void) | undefined;
  /** Lets the caller focus the title after a pressed button in the notice has disappeared. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * A non-urgent message above the bottom edge of the page. It shifts no content, covers no dialog and takes no focus.
 * The end of the page and the floating button make room for it through `--bottega-notice`.
 */
export function FloatingNotice(props: FloatingNoticeProps) {
  const {
    title,
    icon,
    children,
    primaryAction,
    actions,
    tone = 'plain',
    isCollapsed,
    onToggle,
    onClose,
    titleRef,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (card.current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty('--bottega-notice', `calc(${String(Math.ceil(height))}px + 0.75rem)`);
    });
    observer.observe(card.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottega-notice');
    };
  }, []);

  return (
    <section ref={card} aria-labelledby={id} className={classes.notice} data-collapsed={isCollapsed || undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div className={classes.text}>
        <h2 id={id} ref={titleRef} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {isCollapsed !== true && children}
      </div>
      {isCollapsed === true && primaryAction}
      {isCollapsed !== undefined && (
        <UnstyledButton
          className={classes.toggle}
          aria-label={t`Details`}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      )}
      {onClose !== undefined && <CloseButton aria-label={t`Close`} onClick={onClose} />}
      {isCollapsed !== true && (
        <div className={classes.actions}>
          {primaryAction}
          {actions}
        </div>
      )}
    </section>
  );
}
