import { Outlet } from '@tanstack/react-router';
import classes from './BareShell.module.css';
import { Preferences } from './header/Preferences.tsx';

/** The page alone, with what a person sets for the device in the corner. */
export function BareShell() {
  return (
    <>
      <div className={classes.corner}>
        <Preferences />
      </div>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
