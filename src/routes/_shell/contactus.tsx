import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/support/contact/ContactPage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_shell/contactus')({
  beforeLoad: requireMember,
  component: ContactPage,
});
