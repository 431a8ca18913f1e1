import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { VerifyEmailPage } from '#src/features/account/VerifyEmailPage.tsx';
import { VerificationSearch, emptyVerificationSearch } from '#src/features/account/verification.search.ts';

export const Route = createFileRoute('/_bare/account/verify')({
  validateSearch: VerificationSearch,
  search: { middlewares: [stripSearchParams(emptyVerificationSearch)] },
  component: VerifyRoute,
});

function VerifyRoute() {
  const { id, email } = Route.useSearch();
  const { token = '' } = Route.useRouteContext().arrival;
  return <VerifyEmailPage id={id} email={email} token={token} />;
}
