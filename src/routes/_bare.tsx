import { createFileRoute } from '@tanstack/react-router';
import { BareShell } from '#src/app/layout/BareShell.tsx';
import { refreshMember } from '#src/session/session-actions.ts';
import { isAutoLoginPath } from '#src/session/url-credentials/url-credentials.rules.ts';

/** Pages without header and footer (REQ-ROUTE-08). */
export const Route = createFileRoute('/_bare')({
  // Like the loader of `/_shell`. Not on auto-login pages, which may log in another member (REQ-SESS-09).
  loader: ({ context, location }) => (isAutoLoginPath(location.pathname) ? undefined : refreshMember(context)),
  component: BareShell,
  codeSplitGroupings: [],
});
