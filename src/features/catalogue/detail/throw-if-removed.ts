import { notFound } from '@tanstack/react-router';
import { isAppError } from '#src/lib/app-error.ts';

/**
 * The cached copy of a product that the shop has removed is not shown.
 * @param error of the product's query, whose data is cached
 * @throws notFound when the refetch returned 404
 */
export function throwIfRemoved(error: Error | null): void {
  if (isAppError(error) && error.kind === 'not-found') throw notFound();
}
