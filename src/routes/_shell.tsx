import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#src/app/layout/Shell.tsx';

export const Route = createFileRoute('/_shell')({
  component: Shell,
  // Most visits start with it, so a separate chunk would only add a request.
  codeSplitGroupings: [],
});
