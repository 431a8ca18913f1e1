import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconArrowBackUp, IconPhotoPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffProduct } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { LeaveGuard } from '#src/staff/catalogue/LeaveGuard.tsx';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { moveImage, removeImage, replaceImage } from './image-edits.rules.ts';
import { imageMutations } from './image.mutations.ts';
import { ImageRow, type ImageAct } from './ImageRow.tsx';
import { RejectedFiles } from './RejectedFiles.tsx';
import { useImageEdits } from './use-image-edits.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './Images.module.css';

const loadCropDialog = () => import('./CropDialog.tsx');

/** JPEG, PNG, WebP and GIF. Extensions too: some systems know no type for WebP. */
const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,image/gif,.jpg,.jpeg,.png,.webp,.gif';

interface SectionProps {
  readonly product: Pick<StaffProduct, 'id' | 'images' | 'imagesVersion' | 'isImported'>;
  readonly isEditable: boolean;
}

/** The images of a product in their order (REQ-STAFF-44, REQ-STAFF-45). Nothing is shown to members before it is saved. */
export function ImagesSection({ product, isEditable }: SectionProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const notify = useNotify();
  const getErrorMessage = useErrorMessage();
  const edits = useImageEdits(product.images);
  const { images } = edits;
  const save = useMutation(imageMutations({ request: useApiRequest(), queryClient: useQueryClient() }).save);
  const uploads = useImageUploads(product.id, (image) => {
    edits.changeLater((list) => [...list, image]);
    announce(t`Picture added`);
  });
  const [cropped, setCropped] = useState<string | null>(null);
  const cropDialog = useLazyModuleWithToast(cropped !== null, loadCropDialog, () => setCropped(null));
  const { list, fallback, focusNext } = useRowFocus();
  const openFiles = useRef<() => void>(null);
  const count = images.length;

  const move = (image: string, to: number) => {
    edits.change(moveImage(images, image, to));
    announce(to === 0 ? t`Picture is the main one now` : t`Picture moved to place ${to + 1} of ${count}`);
  };
  const { draggedItem, dropPosition, getRowProps } = useRowDrag(move);

  const act = (image: string, position: number, name: ImageAct) => {
    if (name === 'crop') return setCropped(image);
    if (name === 'remove') {
      edits.change(removeImage(images, image));
      focusNext(position, name);
      return announce(t`Picture ${position + 1} removed. You can undo this.`);
    }
    const to = { main: 0, up: position - 1, down: position + 1 }[name];
    move(image, to);
    return focusNext(to, name);
  };

  const submit = () =>
    save.mutate(
      { params: { productId: product.id }, body: { version: product.imagesVersion, images: [...images] } },
      {
        onSuccess: () => {
          edits.reset();
          fallback.current?.focus();
          notify({ tone: 'success', text: t`Pictures saved.` });
        },
      },
    );

  const rows = images.map((image, position) => (
    <ImageRow
      key={image}
      image={image}
      position={position}
      count={count}
      isEditable={isEditable}
      isDragged={draggedItem === image}
      isDropTarget={dropPosition === position && draggedItem !== image}
      onAct={(name) => act(image, position, name)}
      {...(isEditable && getRowProps(image, position))}
    />
  ));
  const content =
    count === 0 ? (
      <p className={classes.hint}>
        <Trans>No pictures. The shop shows a placeholder.</Trans>
      </p>
    ) : (
      <ol ref={list} className={classes.rows} aria-label={t`Pictures in their order`}>
        {rows}
      </ol>
    );

  return (
    <section aria-labelledby="product-images">
      <h2 id="product-images">
        <Trans>Pictures</Trans>
      </h2>
      {product.isImported && (
        <p className={classes.hint}>
          <Trans>The next import replaces the pictures if its file has any.</Trans>
        </p>
      )}
      {isEditable ? (
        <Dropzone
          className={classes.zone}
          openRef={openFiles}
          onDrop={(files) => uploads.add(files, count)}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ accept: ACCEPTED_FILES, tabIndex: -1, 'aria-hidden': true }}
        >
          {content}
          <Button
            ref={fallback}
            variant="default"
            fullWidth
            leftSection={<IconPhotoPlus size={20} aria-hidden />}
            aria-describedby="product-images-rules"
            onClick={() => openFiles.current?.()}
          >
            <Trans>Add pictures</Trans>
          </Button>
          <p id="product-images-rules" className={classes.hint}>
            <span className={classes.drag}>
              <Trans>Or drag them here.</Trans>
            </span>{' '}
            <Trans>JPEG, PNG, WebP or GIF. Large photos are scaled down.</Trans>
          </p>
        </Dropzone>
      ) : (
        content
      )}
      <p role="status" className={classes.status}>
        {uploads.isPreparing && (
          <Trans>
            Adding pictures: {uploads.done} of {uploads.total}
          </Trans>
        )}
      </p>
      <RejectedFiles rejected={uploads.rejected} />
      {edits.isOutdated && !save.isPending && (
        <FormAlert>
          <Trans>
            Somebody has changed the pictures meanwhile. Their changes are in your list now: check it, and save again.
          </Trans>
        </FormAlert>
      )}
      {save.error !== null && !edits.isOutdated && <FormAlert>{getErrorMessage(save.error)}</FormAlert>}
      {edits.hasEdits && (
        <div role="group" aria-label={t`Unsaved pictures`} className={classes.bar}>
          <Button loading={save.isPending} disabled={!edits.isUnsaved || uploads.isPreparing} onClick={submit}>
            <Trans>Save pictures</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={save.isPending}
            onClick={() => {
              edits.undo();
              announce(t`Last change undone`);
            }}
          >
            <Trans>Undo the last change</Trans>
          </Button>
        </div>
      )}
      {cropDialog !== null && cropped !== null && (
        <cropDialog.CropDialog
          productId={product.id}
          image={cropped}
          onClose={() => {
            focusNext(images.indexOf(cropped), 'crop');
            setCropped(null);
          }}
          onCropped={(image) => {
            edits.changeLater((list) => replaceImage(list, cropped, image));
            focusNext(images.indexOf(cropped), 'crop');
            setCropped(null);
            announce(t`Picture cropped`);
          }}
        />
      )}
      <LeaveGuard isUnsaved={(edits.isUnsaved && !save.isPending) || uploads.isPreparing} />
    </section>
  );
}
