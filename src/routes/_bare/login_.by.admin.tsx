import { createFileRoute } from '@tanstack/react-router';
import { toAdminAutoLogin } from '#src/features/account/auto-login/auto-login.rules.ts';
import { AutoLoginPage } from '#src/features/account/auto-login/AutoLoginPage.tsx';

/** The parameters were removed from the URL before the router started (GAP-28). */
export const Route = createFileRoute('/_bare/login_/by/admin')({ component: AdminLoginRoute });

function AdminLoginRoute() {
  return <AutoLoginPage autoLogin={toAdminAutoLogin(Route.useRouteContext().urlCredentials)} />;
}
