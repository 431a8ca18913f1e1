import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { GALLERY_IMAGE_SIZES } from '#src/features/catalogue/model/catalogue.constants.ts';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { IMAGE_CROSS_ORIGIN, getImageUrl, IMAGE_WIDTHS } from '#src/lib/image-url.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './ProductGallery.module.css';

const loadCarousels = () => import('#src/features/catalogue/carousel/carousels.ts');
const loadImageLightbox = () => import('./ImageLightbox.tsx');

/**
 * Index of the carousel's selected slide. Mantine's `onSlideChange` compares with the slide of the last render, so it
 * misses the second of two changes in one event, for example a flick that `swipeByDistance` reverts.
 */
function useSelectedSlide(carousel: EmblaCarouselType | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      carousel?.on('select', onChange);
      return () => carousel?.off('select', onChange);
    },
    [carousel],
  );
  const getSelected = () => carousel?.selectedScrollSnap() ?? 0;
  return useSyncExternalStore(subscribe, getSelected, () => 0);
}

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
  /** 380 px high (REQ-PROMO-17) instead of square. */
  readonly fixedHeight?: boolean;
  /** The product is still loading, and this is a copy of it from the page that linked to it. */
  readonly isPreview?: boolean;
  /** Content above the images. */
  readonly children?: ReactNode;
}

/** URL of the largest copy of an image that the document has loaded, such as that of the card that the member tapped. */
function findLoadedImage(src: string): string | undefined {
  const urls = new Set(IMAGE_WIDTHS.map((width) => new URL(getImageUrl(src, width), location.href).href));
  const [largest] = [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && urls.has(currentSrc))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
  return largest?.currentSrc;
}

const isFirstImage = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('fetchpriority') === 'high';

/**
 * Images of a product, or the placeholder (REQ-CAT-22). A single image needs no carousel. Until the first image has
 * loaded, a preview shows the smaller copy of it that the tapped card has loaded. A tap shows an image full screen.
 */
export function ProductGallery(props: ProductGalleryProps) {
  const { name, images, fixedHeight = false, isPreview = false, children } = props;
  const { t, i18n } = useLingui();
  const [firstUrl] = images;
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const selectedIndex = useSelectedSlide(embla);
  /** Index of the image in the lightbox; null while it is closed. */
  const [enlargedIndex, setEnlargedIndex] = useState<number | null>(null);
  const enlargeRef = useRef<HTMLButtonElement>(null);
  const isEnlarged = enlargedIndex !== null;
  const closeLightbox = () => setEnlargedIndex(null);
  const lightbox = useLazyModuleWithToast(isEnlarged, () => loadWithMessages(i18n, loadImageLightbox), closeLightbox);
  const [smallCopy, setSmallCopy] = useState(() =>
    isPreview && firstUrl !== undefined ? findLoadedImage(firstUrl) : undefined,
  );
  const hasCarousel = images.length > 1;
  // Without the carousel the first image stays.
  const carousel = useLazyModule(hasCarousel, loadCarousels, () => undefined);
  const firstImage = (
    <ProductImage
      src={firstUrl}
      alt={images.length === 0 ? t`No picture of ${name}` : name}
      sizes={GALLERY_IMAGE_SIZES}
      important
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the zoom button is the keyboard's way
    <div
      className={classes.gallery}
      data-fixed-height={fixedHeight || undefined}
      onLoadCapture={({ target }) => {
        if (isFirstImage(target)) setSmallCopy(undefined);
      }}
      onClick={({ target }) => {
        if (images.length === 0 || !(target instanceof HTMLImageElement)) return;
        // The focus returns to the button.
        enlargeRef.current?.focus({ preventScroll: true });
        setEnlargedIndex(selectedIndex);
      }}
    >
      {smallCopy !== undefined && (
        <img className={classes.smallCopy} src={smallCopy} alt="" crossOrigin={IMAGE_CROSS_ORIGIN} />
      )}
      {/* Shows the first image until the carousel is loaded. */}
      {hasCarousel && carousel !== null ? (
        <carousel.GalleryCarousel
          key={firstUrl}
          name={name}
          images={images}
          sizes={GALLERY_IMAGE_SIZES}
          selectedIndex={selectedIndex}
          onReady={setEmbla}
        />
      ) : (
        firstImage
      )}
      {images.length > 0 && (
        <ActionIcon
          ref={enlargeRef}
          className={classes.enlarge}
          variant="default"
          radius="xl"
          aria-label={t`Pictures of ${name}`}
          aria-haspopup="dialog"
          onClick={() => setEnlargedIndex(selectedIndex)}
        >
          <IconZoomIn size={22} aria-hidden />
        </ActionIcon>
      )}
      {children}
      {lightbox !== null && (
        <lightbox.ImageLightbox
          opened={isEnlarged}
          onClose={closeLightbox}
          name={name}
          images={images}
          index={enlargedIndex ?? selectedIndex}
          onIndexChange={(index) => {
            setEnlargedIndex(index);
            embla?.scrollTo(index, true);
          }}
        />
      )}
    </div>
  );
}
