import { PageShape } from '#src/ui/Shapes.tsx';

export function RoutePending() {
  return <PageShape />;
}
