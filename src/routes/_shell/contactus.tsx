import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/support/contact/ContactPage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_shell/contactus')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: requireMember,
  component: ContactPage,
});
