import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { VerifyMobilePage } from '#src/features/account/VerifyMobilePage.tsx';
import { VerificationSearch, emptyVerificationSearch } from '#src/features/account/verification.search.ts';

export const Route = createFileRoute('/_bare/mobile/verify')({
  validateSearch: VerificationSearch,
  search: { middlewares: [stripSearchParams(emptyVerificationSearch)] },
  component: MobileRoute,
});

function MobileRoute() {
  return <VerifyMobilePage search={Route.useSearch()} />;
}
