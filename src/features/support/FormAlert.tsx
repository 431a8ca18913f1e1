import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormAlert.module.css';

/** Why a form was not sent, beside the button that sends it; it stays until the next try. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}
