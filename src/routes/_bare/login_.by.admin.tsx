import { createFileRoute } from '@tanstack/react-router';
import { EntrancePage } from '#src/features/account/EntrancePage.tsx';
import { adminEntrance } from '#src/features/account/entrance.rules.ts';

/** Its parameters have left the address before the router began (decision 28). */
export const Route = createFileRoute('/_bare/login_/by/admin')({ component: AdminRoute });

function AdminRoute() {
  return <EntrancePage entrance={adminEntrance(Route.useRouteContext().arrival)} />;
}
