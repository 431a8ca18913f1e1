import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormAlert.module.css';

/** An error or a warning where the person looks, such as of a failed submit above its button until the next attempt. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}
