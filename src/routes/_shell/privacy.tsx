import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/pages/LegalPage.tsx';
import { loadLegal } from '#src/features/pages/pages.loaders.ts';

export const Route = createFileRoute('/_shell/privacy')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context }) => loadLegal(context),
  component: PrivacyPage,
});
