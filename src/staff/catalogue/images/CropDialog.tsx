import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { CropArea } from '#contract/staff/product-images.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { getImageUrl, IMAGE_CROSS_ORIGIN } from '#src/lib/image-url.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { imageMutations } from './image.mutations.ts';
import classes from './Images.module.css';

interface CropDialogProps {
  readonly productId: string;
  readonly image: string;
  readonly onClose: () => void;
  /** Gets the path of the new image. */
  readonly onCropped: (image: string) => void;
}

/** Width divided by height of the images in the shop's lists and on its product pages. */
const SHOP_RATIO = 1;

/** Screen pixels. A smaller selection could not be seen and moved. */
const MIN_SIDE = 24;

/** The widest service size: enough to choose a part. The server crops the original. */
const PREVIEW_WIDTH = 1280;

/** The largest centred part with the ratio of the shop. */
function toLargestCrop({ width, height }: HTMLImageElement): PercentCrop {
  const isWide = width > height * SHOP_RATIO;
  const side = isWide ? { unit: '%', height: 100 } : { unit: '%', width: 100 };
  return centerCrop(makeAspectCrop({ ...side, unit: '%' }, SHOP_RATIO, width, height), width, height);
}

const toFraction = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

/** Rounding must not take the part out of the image. */
function toArea({ x, y, width, height }: PercentCrop): CropArea {
  const left = toFraction(x);
  const top = toFraction(y);
  return {
    x: left,
    y: top,
    width: Math.min(toFraction(width), 1 - left),
    height: Math.min(toFraction(height), 1 - top),
  };
}

/** Chooses a part of an image, by pointer or by arrow keys. */
export function CropDialog({ productId, image, onClose, onCropped }: CropDialogProps) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const [element, setElement] = useState<HTMLImageElement | null>(null);
  const [isSquare, setIsSquare] = useState(true);
  const [part, setPart] = useState<PercentCrop>();
  const crop = useMutation(imageMutations({ request: useApiRequest(), queryClient: useQueryClient() }).crop);
  return (
    <Dialog opened isLarge size="lg" isLocked={crop.isPending} onClose={onClose} title={t`Crop the picture`}>
      <form
        className={classes.crop}
        onSubmit={(event) => {
          event.preventDefault();
          if (part === undefined || crop.isPending) return;
          const body = { image, area: toArea(part) };
          crop.mutate({ params: { productId }, body }, { onSuccess: onCropped });
        }}
      >
        <NativeSelect
          label={t`Shape`}
          value={isSquare ? 'square' : 'free'}
          data={[
            { value: 'square', label: t`Square, as the shop shows it` },
            { value: 'free', label: t`Free` },
          ]}
          onChange={(event) => {
            const isNowSquare = event.currentTarget.value === 'square';
            setIsSquare(isNowSquare);
            if (isNowSquare && element !== null) setPart(toLargestCrop(element));
          }}
        />
        <p className={classes.hint}>
          <Trans>Drag the frame or its corners. With the keyboard: Tab to them, then the arrow keys.</Trans>
        </p>
        <ReactCrop
          className={classes.frame ?? ''}
          {...(part !== undefined && { crop: part })}
          {...(isSquare && { aspect: SHOP_RATIO })}
          minWidth={MIN_SIDE}
          minHeight={MIN_SIDE}
          keepSelection
          ruleOfThirds
          disabled={crop.isPending}
          onChange={(_pixels, percent) => setPart(percent)}
          ariaLabels={{
            cropArea: t`Frame: move it with the arrow keys`,
            nwDragHandle: t`Top left corner`,
            nDragHandle: t`Top edge`,
            neDragHandle: t`Top right corner`,
            eDragHandle: t`Right edge`,
            seDragHandle: t`Bottom right corner`,
            sDragHandle: t`Bottom edge`,
            swDragHandle: t`Bottom left corner`,
            wDragHandle: t`Left edge`,
          }}
        >
          <img
            src={getImageUrl(image, PREVIEW_WIDTH)}
            alt=""
            crossOrigin={IMAGE_CROSS_ORIGIN}
            onLoad={({ currentTarget }) => {
              setElement(currentTarget);
              setPart(toLargestCrop(currentTarget));
            }}
          />
        </ReactCrop>
        {crop.error !== null && <FormAlert>{getErrorMessage(crop.error)}</FormAlert>}
        <div className={classes.buttons}>
          <Button variant="default" disabled={crop.isPending} onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={crop.isPending} disabled={part === undefined}>
            <Trans>Crop</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
