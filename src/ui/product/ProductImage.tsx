import { useState } from 'react';
import { getImageUrl, getImageSrcSet } from '#src/lib/image-url.ts';
import classes from './ProductImage.module.css';

export const PLACEHOLDER_URL = '/placeholder.svg';

interface ProductImageProps {
  /** The first of a product's images; undefined shows the placeholder. */
  readonly src: string | undefined;
  /** Empty where the name stands beside it. */
  readonly alt: string;
  /** As in HTML: how wide it will be, such as `(max-width: 991px) 50vw, 16rem`. */
  readonly sizes: string;
  /** The picture that the page is about: loaded first instead of when it comes near. */
  readonly important?: boolean;
  /** Width by height; the place is kept before the picture is there. */
  readonly ratio?: number;
  readonly className?: string | undefined;
}

/** A picture in the sizes that the image service makes, or the placeholder. */
export function ProductImage(props: ProductImageProps) {
  const { src, alt, sizes, important = false, ratio = 1, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const address = src === undefined || src === '' || src === failed ? PLACEHOLDER_URL : src;
  return (
    <img
      className={className === undefined ? classes.image : `${classes.image ?? ''} ${className}`}
      style={{ aspectRatio: ratio }}
      src={getImageUrl(address, 480)}
      srcSet={getImageSrcSet(address)}
      sizes={sizes}
      alt={alt}
      width={480}
      height={Math.round(480 / ratio)}
      loading={important ? 'eager' : 'lazy'}
      fetchPriority={important ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src ?? null)}
    />
  );
}
