import { Outlet } from '@tanstack/react-router';

/** The page alone. */
export function BareShell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
