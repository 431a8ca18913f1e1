import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/support/contact/ContactPage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_shell/contactus')({
  // Visits rarely start here, so the loader is not in the entry chunk.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: requireMember,
  component: ContactPage,
});
