import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadProfileTab } from '#src/features/account/profile/profile.loaders.ts';
import { ProfileSearch, defaultProfileSearch } from '#src/features/account/profile/profile.search.ts';
import { ProfilePage } from '#src/features/account/profile/ProfilePage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';
import { LinePageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/profile')({
  validateSearch: ProfileSearch,
  search: { middlewares: [stripSearchParams(defaultProfileSearch)] },
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({ content: await loadProfileTab(context, deps) }),
  pendingComponent: LinePageSkeleton,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { content } = Route.useLoaderData();
  return <ProfilePage search={Route.useSearch()} content={content} />;
}
