import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#src/features/pages/accessibility/AccessibilityPage.tsx';
import { loadAccessibilityStatement } from '#src/features/pages/api/pages.loaders.ts';

export const Route = createFileRoute('/_shell/accessibility')({
  loader: ({ context }) => loadAccessibilityStatement(context),
  component: AccessibilityPage,
});
