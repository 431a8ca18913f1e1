import { createFileRoute } from '@tanstack/react-router';
import { PreparingPage } from '#src/features/pages/PreparingPage.tsx';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/contactus')({
  beforeLoad: requireMember,
  component: () => <PreparingPage page="contacts" />,
});
