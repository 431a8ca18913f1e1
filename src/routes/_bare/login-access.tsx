import { createFileRoute } from '@tanstack/react-router';
import { toLinkAutoLogin } from '#src/features/account/auto-login/auto-login.rules.ts';
import { AutoLoginPage } from '#src/features/account/auto-login/AutoLoginPage.tsx';

/** The token was removed from the URL before the router started (GAP-28). */
export const Route = createFileRoute('/_bare/login-access')({ component: LoginAccessRoute });

function LoginAccessRoute() {
  return <AutoLoginPage autoLogin={toLinkAutoLogin(Route.useRouteContext().urlCredentials)} />;
}
