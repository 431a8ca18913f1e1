import { createFileRoute } from '@tanstack/react-router';
import { CookiesPage } from '#src/features/pages/LegalPage.tsx';
import { loadCookies } from '#src/features/pages/pages.loaders.ts';

export const Route = createFileRoute('/_shell/cookies')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context }) => loadCookies(context),
  component: CookiesPage,
});
