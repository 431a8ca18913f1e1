import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/checkout')({
  beforeLoad: requireMember,
  component: () => null,
});
