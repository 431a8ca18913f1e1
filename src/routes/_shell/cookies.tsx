import { createFileRoute } from '@tanstack/react-router';
import { CookiesPage } from '#src/features/pages/legal/LegalPages.tsx';
import { loadCookiePolicy } from '#src/features/pages/api/pages.loaders.ts';

export const Route = createFileRoute('/_shell/cookies')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context }) => loadCookiePolicy(context),
  component: CookiesPage,
});
