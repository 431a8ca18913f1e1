import { Outlet } from '@tanstack/react-router';
import { Preferences } from './header/Preferences.tsx';
import classes from './BareShell.module.css';

/** A page without header and footer, with language and color scheme in the corner. */
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
