import { createFileRoute } from '@tanstack/react-router';
import { loadLegalTexts } from '#src/features/pages/api/pages.loaders.ts';
import { PrivacyPage } from '#src/features/pages/legal/LegalPages.tsx';

export const Route = createFileRoute('/_shell/privacy')({
  loader: ({ context }) => loadLegalTexts(context),
  component: PrivacyPage,
});
