import { createFileRoute } from '@tanstack/react-router';
import { PreparingPage } from '#src/features/pages/PreparingPage.tsx';

export const Route = createFileRoute('/_shell/cookies')({
  component: () => <PreparingPage page="cookies" />,
});
