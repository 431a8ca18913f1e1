import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/$countryCode/$shopId/product/$id')({
  component: () => null,
});
