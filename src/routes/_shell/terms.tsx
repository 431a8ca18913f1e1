import { createFileRoute } from '@tanstack/react-router';
import { PreparingPage } from '#src/features/pages/PreparingPage.tsx';

export const Route = createFileRoute('/_shell/terms')({
  component: () => <PreparingPage page="terms" />,
});
