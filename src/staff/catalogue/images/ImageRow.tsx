import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCrop,
  IconGripVertical,
  IconStar,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './Images.module.css';

/** Acts on an image. Their names are the `data-act` of the buttons. */
export type ImageAct = 'main' | 'up' | 'down' | 'crop' | 'remove';

interface ImageRowProps extends HTMLAttributes<HTMLLIElement> {
  readonly image: string;
  readonly position: number;
  readonly count: number;
  readonly isEditable: boolean;
  readonly isDragged: boolean;
  /** The dragged row would take this place. */
  readonly isDropTarget: boolean;
  readonly onAct: (act: ImageAct) => void;
}

/** An image of the product with its place, and what can be done with it. */
export function ImageRow({
  image,
  position,
  count,
  isEditable,
  isDragged,
  isDropTarget,
  onAct,
  ...props
}: ImageRowProps) {
  const { t } = useLingui();
  const number = position + 1;
  const isMain = position === 0;
  const isLast = number === count;
  const acts: readonly (readonly [ImageAct, Icon, string, boolean])[] = [
    ['main', IconStar, t`Make picture ${number} the main one`, isMain],
    ['up', IconArrowUp, t`Move picture ${number} up`, isMain],
    ['down', IconArrowDown, t`Move picture ${number} down`, isLast],
    ['crop', IconCrop, t`Crop picture ${number}`, false],
    ['remove', IconTrash, t`Remove picture ${number}`, false],
  ];
  return (
    <li
      className={classes.row}
      {...(isDragged && { 'data-dragged': true })}
      {...(isDropTarget && { 'data-drop-target': true })}
      {...props}
    >
      {isEditable && <IconGripVertical size={20} aria-hidden className={classes.grip} />}
      <ProductImage src={image} alt={t`Picture ${number} of ${count}`} sizes="6rem" className={classes.image} />
      <div className={classes.body}>
        {isMain ? (
          <StatusBadge tone="good">
            <Trans>Main picture</Trans>
          </StatusBadge>
        ) : (
          <span className={classes.place}>
            <Trans>Picture {number}</Trans>
          </span>
        )}
        {isEditable && (
          <div className={classes.acts}>
            {acts.map(([act, ActIcon, label, isDisabled]) => (
              <ActionIcon
                key={act}
                data-act={act}
                aria-label={label}
                title={label}
                disabled={isDisabled}
                onClick={() => onAct(act)}
              >
                <ActIcon size={20} aria-hidden />
              </ActionIcon>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
