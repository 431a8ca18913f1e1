import { createFileRoute } from '@tanstack/react-router';
import { BareShell } from '#src/app/layout/BareShell.tsx';

/** Pages without header and footer (REQ-ROUTE-08). */
export const Route = createFileRoute('/_bare')({
  component: BareShell,
  codeSplitGroupings: [],
});
