/** Paths of images. The main image is the first. */
export type ImageList = readonly string[];

/** Changes of a list of images that are not saved. */
export interface ImageEdits {
  /** The saved list that was changed. */
  readonly base: ImageList;
  /** The list after each change. */
  readonly steps: readonly [ImageList, ...(readonly ImageList[])];
}

export const isSameList = (a: ImageList, b: ImageList): boolean =>
  a.length === b.length && a.every((image, index) => image === b[index]);

/** @param to position after the move. One outside of the list becomes the nearest. */
export function moveImage(images: ImageList, image: string, to: number): ImageList {
  if (!images.includes(image)) return images;
  const others = images.filter((other) => other !== image);
  const position = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, position), image, ...others.slice(position)];
}

export const removeImage = (images: ImageList, image: string): ImageList => images.filter((other) => other !== image);

/** Puts an image into the place of another one, or at the end if that is gone. */
export const replaceImage = (images: ImageList, image: string, replacement: string): ImageList =>
  images.includes(image) ? images.map((other) => (other === image ? replacement : other)) : [...images, replacement];

/** Applies to a changed list what somebody else has added to the saved list, and removed from it. */
function rebaseList(base: ImageList, current: ImageList, changed: ImageList): ImageList {
  const added = current.filter((image) => !base.includes(image) && !changed.includes(image));
  return [...changed.filter((image) => !base.includes(image) || current.includes(image)), ...added];
}

const getLast = ({ steps }: ImageEdits): ImageList => steps.at(-1) ?? steps[0];

/** The list that the person sees: with the changes, and with what somebody else has saved meanwhile. */
export const getVisibleImages = (edits: ImageEdits | null, current: ImageList): ImageList =>
  edits === null ? current : rebaseList(edits.base, current, getLast(edits));

/** Adds a change of the visible list. */
export function addStep(edits: ImageEdits | null, current: ImageList, images: ImageList): ImageEdits {
  if (edits === null) return { base: current, steps: [images] };
  const [first, ...others] = edits.steps;
  const rebase = (step: ImageList) => rebaseList(edits.base, current, step);
  return { base: current, steps: [rebase(first), ...others.map(rebase), images] };
}

/** Adds a change that was not made in the visible list: it comes from a request, and the list may have changed meanwhile. */
export function addLateStep(
  edits: ImageEdits | null,
  current: ImageList,
  change: (images: ImageList) => ImageList,
): ImageEdits {
  if (edits === null) return { base: current, steps: [change(current)] };
  return { ...edits, steps: [...edits.steps, change(getLast(edits))] };
}

/** Takes back the last change. @returns null when none is left */
export function undoStep({ base, steps: [first, ...others] }: ImageEdits): ImageEdits | null {
  return others.length === 0 ? null : { base, steps: [first, ...others.slice(0, -1)] };
}
