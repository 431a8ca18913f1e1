import { createFileRoute } from '@tanstack/react-router';
import { CookiesPage } from '#src/features/pages/legal/LegalPages.tsx';
import { loadCookiePolicy } from '#src/features/pages/api/pages.loaders.ts';

export const Route = createFileRoute('/_shell/cookies')({
  loader: ({ context }) => loadCookiePolicy(context),
  component: CookiesPage,
});
