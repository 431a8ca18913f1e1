import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';

interface ProductPlaceholder<Data> {
  readonly id: string;
  /** Finds a cached copy of the product in the interface language. */
  readonly findPreview: () => Data | undefined;
  readonly getId: (data: Data) => string;
}

/**
 * The `placeholderData` of a product page's query: a cached copy of the product; after a change of the language the
 * product in the previous one; undefined when there is neither.
 */
export function useProductPlaceholder<Data>({ id, findPreview, getId }: ProductPlaceholder<Data>) {
  const isOnline = useIsOnline();
  return (previous: Data | undefined): Data | undefined => {
    const preview = findPreview();
    if (preview !== undefined || previous === undefined) return preview;
    // Offline nothing would replace the previous language (REL-SW8).
    return isOnline && getId(previous) === id ? previous : undefined;
  };
}
