import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import classes from './ProductGallery.module.css';

interface LightboxImagesProps {
  /** Name of the product. */
  readonly name: string;
  readonly images: readonly string[];
  /** Index of the shown image. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
}

interface ImageLightboxProps extends LightboxImagesProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Full-screen dialog with a product's images. */
export function ImageLightbox({ opened, onClose, ...images }: ImageLightboxProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={images.name}
      fullScreen
      radius={0}
      classNames={{ content: classes.lightbox, body: classes.lightboxBody }}
    >
      <LightboxImages {...images} />
    </Dialog>
  );
}

/** A second click within this time belongs to a double click or double tap, which zooms once. */
const DOUBLE_CLICK_MS = 350;

/** One image at a time, with its zoom. */
function LightboxImages({ name, images, index, onIndexChange }: LightboxImagesProps) {
  const { t } = useLingui();
  const [isEnlarged, setIsEnlarged] = useState(false);
  const count = images.length;
  const current = index + 1;
  const show = (next: number) => {
    setIsEnlarged(false);
    onIndexChange((next + count) % count);
  };
  return (
    <>
      <ZoomableImage
        key={images[index]}
        src={images[index]}
        name={name}
        isEnlarged={isEnlarged}
        onToggle={() => setIsEnlarged(!isEnlarged)}
      />
      {count > 1 && (
        <div className={classes.toolbar}>
          <ActionIcon variant="default" radius="xl" aria-label={t`Previous picture`} onClick={() => show(index - 1)}>
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          <p role="status">
            <span aria-hidden>{`${String(current)} / ${String(count)}`}</span>
            <span className="visually-hidden">
              <Trans>
                Picture {current} of {count}
              </Trans>
            </span>
          </p>
          <ActionIcon variant="default" radius="xl" aria-label={t`Next picture`} onClick={() => show(index + 1)}>
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  );
}

interface ZoomableImageProps {
  readonly src: string | undefined;
  readonly name: string;
  readonly isEnlarged: boolean;
  readonly onToggle: () => void;
}

/**
 * Image as a button: a click, tap or key enlarges it at the pointer, the next one shows it whole. Enlarged it scrolls. A
 * pinch is the browser's own zoom.
 */
function ZoomableImage({ src, name, isEnlarged, onToggle }: ZoomableImageProps) {
  const { t } = useLingui();
  const stageRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** The point that stays in place: position in the image (0 to 1) and in the stage (pixels). */
  const anchor = useRef({ fractionX: 0.5, fractionY: 0.5, x: 0, y: 0 });
  const lastClickTime = useRef(-Infinity);

  // Before the paint, so that the image does not jump.
  useLayoutEffect(() => {
    const stage = stageRef.current;
    const image = buttonRef.current;
    if (!isEnlarged || stage === null || image === null) return;
    const { fractionX, fractionY, x, y } = anchor.current;
    // The browser limits both to the size of the image.
    stage.scrollLeft = fractionX * image.offsetWidth - x;
    stage.scrollTop = fractionY * image.offsetHeight - y;
  }, [isEnlarged]);

  const onClick = ({ clientX, clientY, detail, timeStamp, currentTarget }: MouseEvent) => {
    // A click by key has no position and no detail.
    const isKey = detail === 0;
    if (!isKey && timeStamp - lastClickTime.current < DOUBLE_CLICK_MS) return;
    lastClickTime.current = timeStamp;
    const stage = stageRef.current?.getBoundingClientRect();
    const image = currentTarget.getBoundingClientRect();
    if (stage !== undefined && !isKey) {
      anchor.current = {
        fractionX: (clientX - image.left) / image.width,
        fractionY: (clientY - image.top) / image.height,
        x: clientX - stage.left,
        y: clientY - stage.top,
      };
    } else if (stage !== undefined) {
      anchor.current = { fractionX: 0.5, fractionY: 0.5, x: stage.width / 2, y: stage.height / 2 };
    }
    onToggle();
  };

  return (
    <div ref={stageRef} className={classes.stage}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.zoom}
        data-enlarged={isEnlarged || undefined}
        aria-label={isEnlarged ? t`Zoom out` : t`Zoom in`}
        onClick={onClick}
      >
        <ProductImage src={src} alt={name} sizes={isEnlarged ? '250vmin' : '100vmin'} important />
        {isEnlarged ? <IconZoomOut size={22} aria-hidden /> : <IconZoomIn size={22} aria-hidden />}
      </button>
    </div>
  );
}
