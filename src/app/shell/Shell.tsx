import { Outlet } from '@tanstack/react-router';
import classes from './Shell.module.css';

/** Header, page, footer. */
export function Shell() {
  return (
    <main id="main" className={classes.main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
