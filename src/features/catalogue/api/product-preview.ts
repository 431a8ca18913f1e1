import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { Language } from '#src/i18n/language.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';

/** What a link to a product shows. The product page shows it while it loads. */
export interface ProductPreview {
  readonly product: ListedProduct;
  readonly shopId: string;
  /** The promotion whose product page opens; null when it has ended or is unknown, so that nothing is stored. */
  readonly promotion?: Promotion | null | undefined;
}

export interface PreviewParams {
  readonly id: string;
  readonly language: Language;
  /** Empty for a page outside of promotions. */
  readonly promotionId?: string;
  /** Shop of the page; undefined where its URL has none. */
  readonly shopId?: string;
}

const getPreviewKey = ({ id, language, promotionId = '' }: Omit<PreviewParams, 'shopId'>) =>
  ['product-preview', { id, language, promotionId }] as const;

export function storePreview(client: QueryClient, language: Language, preview: ProductPreview): void {
  const { product, promotion } = preview;
  if (promotion === null) return;
  client.setQueryData(getPreviewKey({ id: product.id, language, promotionId: promotion?.id ?? '' }), preview);
}

/** The price is that of a shop: a page of another shop has no preview. */
export function getPreview(client: QueryClient, { shopId, ...params }: PreviewParams): ProductPreview | undefined {
  const preview = client.getQueryData<ProductPreview>(getPreviewKey(params));
  return shopId === undefined || preview?.shopId === shopId ? preview : undefined;
}

/**
 * Props for the link to a product. They store the preview before the link preloads or opens the page. The click is
 * captured, because a screen reader may send no other event, and the link has its own `onClick`.
 */
export function usePreviewProps(preview: ProductPreview) {
  const client = useQueryClient();
  const language = useDeferredLanguage();
  const store = () => storePreview(client, language, preview);
  return { onMouseEnter: store, onTouchStart: store, onFocus: store, onClickCapture: store };
}

export type PreviewProps = ReturnType<typeof usePreviewProps>;
