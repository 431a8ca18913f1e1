import { useState } from 'react';
import {
  addLateStep,
  addStep,
  getVisibleImages,
  isSameList,
  undoStep,
  type ImageEdits,
  type ImageList,
} from './image-edits.rules.ts';

/** The images of a product with the changes that are not saved. @param saved the images of the shop */
export function useImageEdits(saved: ImageList) {
  const [edits, setEdits] = useState<ImageEdits | null>(null);
  const images = getVisibleImages(edits, saved);
  return {
    images,
    hasEdits: edits !== null,
    isUnsaved: edits !== null && !isSameList(images, saved),
    /** Somebody has saved other images since the person changed the list. */
    isOutdated: edits !== null && !isSameList(edits.base, saved),
    change: (next: ImageList) => setEdits(addStep(edits, saved, next)),
    changeLater: (change: (images: ImageList) => ImageList) =>
      setEdits((previous) => addLateStep(previous, saved, change)),
    undo: () => setEdits(edits && undoStep(edits)),
    reset: () => setEdits(null),
  };
}
