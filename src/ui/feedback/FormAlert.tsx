import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormAlert.module.css';

/** Error of a failed submit, shown above the submit button until the next attempt. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}
