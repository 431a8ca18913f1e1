import { createFileRoute } from '@tanstack/react-router';
import { BareShell } from '#src/app/layout/BareShell.tsx';

/** Login and payment results stand without header and footer (doc 2 §2). */
export const Route = createFileRoute('/_bare')({
  component: BareShell,
  codeSplitGroupings: [],
});
