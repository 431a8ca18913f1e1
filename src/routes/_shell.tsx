import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#src/app/layout/Shell.tsx';

export const Route = createFileRoute('/_shell')({
  component: Shell,
  // Every first screen needs it: a chunk of its own would be one more step on the way there.
  codeSplitGroupings: [],
});
