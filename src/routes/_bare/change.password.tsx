import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ChangePasswordPage } from '#src/features/account/verification/ChangePasswordPage.tsx';
import {
  VerificationSearch,
  defaultVerificationSearch,
} from '#src/features/account/verification/verification.search.ts';

export const Route = createFileRoute('/_bare/change/password')({
  validateSearch: VerificationSearch,
  search: { middlewares: [stripSearchParams(defaultVerificationSearch)] },
  component: ChangePasswordRoute,
});

function ChangePasswordRoute() {
  return <ChangePasswordPage search={Route.useSearch()} />;
}
