import { useState } from 'react';
import { getImageUrl, getImageSrcSet, IMAGE_CROSS_ORIGIN } from '#src/lib/image-url.ts';
import classes from './ProductImage.module.css';

export const PLACEHOLDER_URL = '/placeholder.svg';

interface ProductImageProps {
  /** URL of the image; undefined shows the placeholder. */
  readonly src: string | undefined;
  /** Empty when the name is next to the image. */
  readonly alt: string;
  /** HTML `sizes` attribute, such as `(max-width: 991px) 50vw, 16rem`. */
  readonly sizes: string;
  /** Main image of the page: loads eagerly and with high priority instead of lazily. */
  readonly important?: boolean;
  /** Width divided by height. Reserves the space before the image is loaded. */
  readonly ratio?: number;
  readonly className?: string | undefined;
}

/** A responsive image in the sizes of the image service, or the placeholder. */
export function ProductImage(props: ProductImageProps) {
  const { src, alt, sizes, important = false, ratio = 1, className } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const url = src === undefined || src === '' || src === failedSrc ? PLACEHOLDER_URL : src;
  return (
    <img
      className={className === undefined ? classes.image : `${classes.image ?? ''} ${className}`}
      crossOrigin={IMAGE_CROSS_ORIGIN}
      style={{ aspectRatio: ratio }}
      src={getImageUrl(url, 480)}
      srcSet={getImageSrcSet(url)}
      sizes={sizes}
      alt={alt}
      width={480}
      height={Math.round(480 / ratio)}
      loading={important ? 'eager' : 'lazy'}
      fetchPriority={important ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedSrc(src ?? null)}
    />
  );
}
