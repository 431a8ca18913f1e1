import { notFound } from '@tanstack/react-router';
import { isAppError } from '#src/lib/app-error.ts';

/**
 * Throws the error of a product's query, unless cached data can be shown. The cached copy of a product that the shop has
 * removed is not shown.
 * @throws notFound when the response was 404
 */
export function throwDetailError({ data, error }: { readonly data: unknown; readonly error: Error | null }): void {
  if (isAppError(error) && error.kind === 'not-found') throw notFound();
  if (data === undefined && error !== null) throw error;
}
