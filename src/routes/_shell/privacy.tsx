import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/pages/legal/LegalPages.tsx';
import { loadLegalTexts } from '#src/features/pages/api/pages.loaders.ts';

export const Route = createFileRoute('/_shell/privacy')({
  loader: ({ context }) => loadLegalTexts(context),
  component: PrivacyPage,
});
