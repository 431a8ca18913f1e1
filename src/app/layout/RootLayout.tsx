import { Outlet, useMatch } from '@tanstack/react-router';
import { useSessionValue } from '#src/session/session-context.tsx';
import { Shell } from './Shell.tsx';

/**
 * Renders the layout around the pages of `/_shell`. As the component of that route it would be mounted again when a slow
 * profile has loaded, and lose an open dialog and the text in it.
 */
export function RootLayout() {
  const shellStatus = useMatch({ from: '/_shell', shouldThrow: false, select: ({ status }) => status });
  // While a page loads slowly, the router may show the status before the loader of `/_shell` was done. A visitor has no
  // profile to wait for.
  const hasToken = useSessionValue(({ token }) => token !== '');
  const page = <Outlet />;
  return shellStatus === undefined ? (
    page
  ) : (
    <Shell isMemberPending={hasToken && shellStatus === 'pending'}>{page}</Shell>
  );
}
