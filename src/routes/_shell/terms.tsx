import { createFileRoute } from '@tanstack/react-router';
import { loadLegalTexts, loadTermsVersion } from '#src/features/pages/api/pages.loaders.ts';
import { TermsPage, TermsVersionPage } from '#src/features/pages/legal/LegalPages.tsx';
import { TermsSearch } from '#src/features/pages/legal/terms.search.ts';

export const Route = createFileRoute('/_shell/terms')({
  validateSearch: TermsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { version } }) =>
    version === undefined ? loadLegalTexts(context) : loadTermsVersion(context, version),
  component: TermsRoute,
});

function TermsRoute() {
  const { version } = Route.useSearch();
  return version === undefined ? <TermsPage /> : <TermsVersionPage version={version} />;
}
