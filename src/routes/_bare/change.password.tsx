import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ChangePasswordPage } from '#src/features/account/ChangePasswordPage.tsx';
import { VerificationSearch, emptyVerificationSearch } from '#src/features/account/verification.search.ts';

export const Route = createFileRoute('/_bare/change/password')({
  validateSearch: VerificationSearch,
  search: { middlewares: [stripSearchParams(emptyVerificationSearch)] },
  component: PasswordRoute,
});

function PasswordRoute() {
  return <ChangePasswordPage search={Route.useSearch()} />;
}
