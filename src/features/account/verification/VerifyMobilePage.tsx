import { AuthPanel } from '#src/features/account/auth/AuthPanel.tsx';
import { IncompleteLink } from '#src/features/account/auth/IncompleteLink.tsx';
import type { VerificationSearch } from './verification.search.ts';
import { VerifyMobile } from './VerifyMobile.tsx';

/** The mobile's code (doc 2 §2). */
export function VerifyMobilePage({ search }: { readonly search: VerificationSearch }) {
  const whole = search.id !== '' && search.email !== '';
  return <AuthPanel>{whole ? <VerifyMobile {...search} /> : <IncompleteLink />}</AuthPanel>;
}
