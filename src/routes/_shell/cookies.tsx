import { createFileRoute } from '@tanstack/react-router';
import { loadCookiePolicy } from '#src/features/pages/api/pages.loaders.ts';
import { CookiesPage } from '#src/features/pages/legal/LegalPages.tsx';

export const Route = createFileRoute('/_shell/cookies')({
  loader: ({ context }) => loadCookiePolicy(context),
  component: CookiesPage,
});
