import { createFileRoute } from '@tanstack/react-router';
import { loadLegalTexts } from '#src/features/pages/api/pages.loaders.ts';
import { TermsPage } from '#src/features/pages/legal/LegalPages.tsx';

export const Route = createFileRoute('/_shell/terms')({
  loader: ({ context }) => loadLegalTexts(context),
  component: TermsPage,
});
