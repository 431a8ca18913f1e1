import { createFileRoute } from '@tanstack/react-router';
import { refreshMember } from '#src/session/session-actions.ts';

/** Pages with header and footer, which the root route renders. */
export const Route = createFileRoute('/_shell')({
  // Runs in parallel with the page's loader, so that the member is known when the page first renders (REQ-SESS-08).
  loader: ({ context }) => refreshMember(context),
  // Most visits start with it, so a separate chunk would only add a request.
  codeSplitGroupings: [],
});
