import { useQueryClient } from '@tanstack/react-query';
import { getPreview, type PreviewParams, type ProductPreview } from '#src/features/catalogue/api/product-preview.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';

/** The preview as the data of a product page, without texts. */
export const toPageProduct = ({ product, shopId }: ProductPreview) => ({
  ...product,
  description: '',
  technical: '',
  shop: shopId,
});

interface PlaceholderOptions<Data> extends Omit<PreviewParams, 'language'> {
  /** Undefined when the page can't show the preview. */
  readonly toData: (preview: ProductPreview) => Data | undefined;
  readonly getId: (data: Data) => string;
}

/**
 * The `placeholderData` of a product page's query: the preview; after a change of the language the product in the
 * previous one; undefined when there is neither.
 */
export function useProductPlaceholder<Data>({ toData, getId, ...params }: PlaceholderOptions<Data>) {
  const client = useQueryClient();
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  return (previous: Data | undefined): Data | undefined => {
    const preview = getPreview(client, { ...params, language });
    const data = preview && toData(preview);
    if (data !== undefined || previous === undefined) return data;
    // Offline nothing would replace the previous language (REL-SW8).
    return isOnline && getId(previous) === params.id ? previous : undefined;
  };
}
