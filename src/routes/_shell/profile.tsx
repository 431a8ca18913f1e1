import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/account/ProfilePage.tsx';
import { loadProfile } from '#src/features/account/profile.loaders.ts';
import { ProfileSearch, startOfProfile } from '#src/features/account/profile.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/profile')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: ProfileSearch,
  search: { middlewares: [stripSearchParams(startOfProfile)] },
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({ content: await loadProfile(context, deps) }),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { content } = Route.useLoaderData();
  return <ProfilePage search={Route.useSearch()} content={content} />;
}
