import { createFileRoute } from '@tanstack/react-router';
import { EntrancePage } from '#src/features/account/EntrancePage.tsx';
import { linkEntrance } from '#src/features/account/entrance.rules.ts';

/** Its token has left the address before the router began (decision 28). */
export const Route = createFileRoute('/_bare/login-access')({ component: LinkRoute });

function LinkRoute() {
  return <EntrancePage entrance={linkEntrance(Route.useRouteContext().arrival)} />;
}
