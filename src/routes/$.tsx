import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '#src/session/home.ts';

/** Decision 9: any other path leads to the last chosen shop's list, else to `/`. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => {
    throw redirect({ ...homeOf(context.session.state), replace: true });
  },
});
