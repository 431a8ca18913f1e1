import { Outlet, useMatch } from '@tanstack/react-router';
import { Shell } from './Shell.tsx';

/**
 * Renders the layout around the pages of `/_shell`. As the component of that route it would be mounted again when a slow
 * profile has loaded, and lose an open dialog and the text in it.
 */
export function RootLayout() {
  const shellStatus = useMatch({ from: '/_shell', shouldThrow: false, select: ({ status }) => status });
  const page = <Outlet />;
  return shellStatus === undefined ? page : <Shell isMemberPending={shellStatus === 'pending'}>{page}</Shell>;
}
