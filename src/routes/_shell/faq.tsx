import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadFaqs } from '#src/features/pages/api/pages.loaders.ts';
import { FaqSearch, defaultFaqSearch } from '#src/features/pages/faq/faq.search.ts';
import { FaqPage } from '#src/features/pages/faq/FaqPage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_shell/faq')({
  validateSearch: FaqSearch,
  search: { middlewares: [stripSearchParams(defaultFaqSearch)] },
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFaqs(context, deps.page),
  component: FaqRoute,
});

function FaqRoute() {
  return <FaqPage search={Route.useSearch()} />;
}
