import { useMatches, useRouter } from '@tanstack/react-router';
import { PageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

/**
 * Skeleton of a page whose route has none. The router shows the one of `/_shell` while the member loads, and keeps it
 * until the page is loaded too, so it is the skeleton of the page.
 */
export function PendingPage() {
  const { routesById } = useRouter();
  const routeId = useMatches().at(-1)?.routeId ?? '/_shell';
  const Skeleton = routesById[routeId].options.pendingComponent ?? PageSkeleton;
  return <Skeleton />;
}
