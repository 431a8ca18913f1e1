import { PageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export function RoutePending() {
  return <PageSkeleton />;
}
