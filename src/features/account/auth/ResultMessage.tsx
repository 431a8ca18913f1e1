import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './Auth.module.css';

interface ResultMessageProps {
  readonly title: string;
  readonly icon: TablerIcon;
  readonly tone: 'success' | 'error';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Result of a login or verification step, with the next actions. */
export function ResultMessage({ title, icon: Icon, tone, children, actions }: ResultMessageProps) {
  return (
    <>
      <Icon className={classes.icon} data-tone={tone} size={56} stroke={1.5} aria-hidden />
      <PageHeading>{title}</PageHeading>
      <div className={classes.text}>{children}</div>
      {actions}
    </>
  );
}
