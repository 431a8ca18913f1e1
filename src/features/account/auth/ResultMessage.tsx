import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './Auth.module.css';

interface ResultMessageProps {
  readonly title: string;
  readonly icon: TablerIcon;
  readonly tone: 'good' | 'bad';
  readonly children: ReactNode;
  /** The ways on. */
  readonly actions?: ReactNode;
}

/** How a step of getting in ended, and what comes next. */
export function ResultMessage({ title, icon: Icon, tone, children, actions }: ResultMessageProps) {
  return (
    <>
      <Icon className={classes.mark} data-tone={tone} size={56} stroke={1.5} aria-hidden />
      <PageHeading>{title}</PageHeading>
      <div className={classes.text}>{children}</div>
      {actions}
    </>
  );
}
