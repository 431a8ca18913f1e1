import { AccountPanel } from './AccountPanel.tsx';
import { IncompleteLink } from './IncompleteLink.tsx';
import type { VerificationSearch } from './verification.search.ts';
import { VerifyMobile } from './VerifyMobile.tsx';

/** The mobile's code (doc 2 §2). */
export function VerifyMobilePage({ search }: { readonly search: VerificationSearch }) {
  const whole = search.id !== '' && search.email !== '';
  return <AccountPanel>{whole ? <VerifyMobile {...search} /> : <IncompleteLink />}</AccountPanel>;
}
