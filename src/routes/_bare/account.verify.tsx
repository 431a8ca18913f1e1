import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import {
  VerificationSearch,
  defaultVerificationSearch,
} from '#src/features/account/verification/verification.search.ts';
import { VerifyEmailPage } from '#src/features/account/verification/VerifyEmailPage.tsx';

export const Route = createFileRoute('/_bare/account/verify')({
  validateSearch: VerificationSearch,
  search: { middlewares: [stripSearchParams(defaultVerificationSearch)] },
  component: VerifyEmailRoute,
});

function VerifyEmailRoute() {
  const { id, email } = Route.useSearch();
  const { token = '' } = Route.useRouteContext().urlCredentials;
  return <VerifyEmailPage id={id} email={email} token={token} />;
}
