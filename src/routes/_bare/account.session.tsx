import { createFileRoute } from '@tanstack/react-router';
import { EndSessionPage } from '#src/features/account/verification/EndSessionPage.tsx';

export const Route = createFileRoute('/_bare/account/session')({
  component: EndSessionRoute,
});

function EndSessionRoute() {
  const { token = '' } = Route.useRouteContext().urlCredentials;
  return <EndSessionPage token={token} />;
}
