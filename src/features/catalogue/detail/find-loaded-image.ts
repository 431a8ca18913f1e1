import { getImageUrl, IMAGE_WIDTHS } from '#src/lib/image-url.ts';

/** URL of the largest copy of an image that the document has loaded, such as that of the card that the member tapped. */
export function findLoadedImage(src: string): string | undefined {
  const urls = new Set(IMAGE_WIDTHS.map((width) => new URL(getImageUrl(src, width), location.href).href));
  const [largest] = [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && urls.has(currentSrc))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
  return largest?.currentSrc;
}
