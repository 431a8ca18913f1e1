import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import {
  VerificationSearch,
  defaultVerificationSearch,
} from '#src/features/account/verification/verification.search.ts';
import { VerifyMobilePage } from '#src/features/account/verification/VerifyMobilePage.tsx';

export const Route = createFileRoute('/_bare/mobile/verify')({
  validateSearch: VerificationSearch,
  search: { middlewares: [stripSearchParams(defaultVerificationSearch)] },
  component: VerifyMobileRoute,
});

function VerifyMobileRoute() {
  return <VerifyMobilePage search={Route.useSearch()} />;
}
