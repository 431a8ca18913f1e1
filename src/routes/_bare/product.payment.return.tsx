import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_bare/product/payment/return')({
  beforeLoad: requireMember,
  component: () => null,
});
