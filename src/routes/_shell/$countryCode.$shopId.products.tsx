import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/$countryCode/$shopId/products')({
  component: () => null,
});
