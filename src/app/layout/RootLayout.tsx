import { Outlet, useMatches } from '@tanstack/react-router';
import { Shell } from './Shell.tsx';

/**
 * Renders the layout around the pages of `/_shell`. As the component of that route it would be mounted again when a slow
 * profile has loaded, and lose an open dialog and the text in it.
 */
export function RootLayout() {
  const shellStatus = useMatches({ select: (matches) => matches.find(({ routeId }) => routeId === '/_shell')?.status });
  if (shellStatus === undefined) return <Outlet />;
  return (
    <Shell isMemberPending={shellStatus === 'pending'}>
      <Outlet />
    </Shell>
  );
}
