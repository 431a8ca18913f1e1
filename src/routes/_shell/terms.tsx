import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadLegalTexts, loadTermsVersion } from '#src/features/pages/api/pages.loaders.ts';
import { TermsPage, TermsVersionPage } from '#src/features/pages/legal/LegalPages.tsx';
import { TermsSearch, defaultTermsSearch } from '#src/features/pages/legal/terms.search.ts';

export const Route = createFileRoute('/_shell/terms')({
  validateSearch: TermsSearch,
  search: { middlewares: [stripSearchParams(defaultTermsSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { version } }) =>
    version === 0 ? loadLegalTexts(context) : loadTermsVersion(context, version),
  component: TermsRoute,
});

function TermsRoute() {
  const { version } = Route.useSearch();
  return version === 0 ? <TermsPage /> : <TermsVersionPage version={version} />;
}
