import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { stepStatusLabels } from '#src/features/checkout/model/checkout.messages.ts';
import type { StepStatus } from '#src/features/checkout/model/checkout.rules.ts';
import classes from './StepSection.module.css';

interface StepSectionProps {
  readonly number: number;
  readonly title: string;
  readonly status: StepStatus;
  /** Summary of the choice; shown while the step is closed. */
  readonly note: string;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One section of the accordion. A locked section can be clicked too, and shows what is missing. */
export function StepSection(props: StepSectionProps) {
  const { number, title, status, note, opened, onOpen, children } = props;
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(opened);

  useEffect(() => {
    // Continue and Back open another step: move the focus there, which also scrolls to it.
    if (opened && !wasOpened.current) heading.current?.focus();
    wasOpened.current = opened;
  }, [opened]);

  return (
    <section className={classes.step} data-opened={opened || undefined} data-status={status}>
      <h2 className={classes.heading}>
        <UnstyledButton
          ref={heading}
          id={`${id}-heading`}
          className={classes.button}
          aria-expanded={opened}
          aria-controls={`${id}-panel`}
          onClick={onOpen}
        >
          <span className={classes.icon} aria-hidden>
            {status === 'complete' && !opened ? (
              <IconCheck size={18} />
            ) : status === 'error' ? (
              <IconAlertTriangle size={18} />
            ) : (
              <span>{number}</span>
            )}
          </span>
          <span className={classes.title}>{title}</span>
          {!opened && note !== '' && <span className={classes.note}>{note}</span>}
          <span className="visually-hidden">{`(${t(stepStatusLabels[status])})`}</span>
          <span className={classes.arrow} aria-hidden>
            {status === 'locked' ? <IconLock size={18} /> : <IconChevronDown size={20} />}
          </span>
        </UnstyledButton>
      </h2>
      <div
        id={`${id}-panel`}
        role="region"
        aria-labelledby={`${id}-heading`}
        hidden={!opened}
        className={classes.panel}
      >
        {opened && children}
      </div>
    </section>
  );
}
