import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { FaqPage } from '#src/features/pages/FaqPage.tsx';
import { loadFaqs } from '#src/features/pages/pages.loaders.ts';
import { FaqSearch, startOfFaqs } from '#src/features/pages/pages.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/faq')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: FaqSearch,
  search: { middlewares: [stripSearchParams(startOfFaqs)] },
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFaqs(context, deps),
  component: FaqRoute,
});

function FaqRoute() {
  return <FaqPage search={Route.useSearch()} />;
}
