import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/highlighted/products')({
  component: () => null,
});
