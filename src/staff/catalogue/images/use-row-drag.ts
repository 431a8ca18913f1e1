import { useState, type DragEvent } from 'react';

/** Type of the dragged data. Only rows of this page have it, so a dragged file or text is left alone. */
const DRAG_TYPE = 'application/x-bottega-row';

/** Reorders rows by the browser's own drag and drop, which also works by a long press on touch screens. */
export function useRowDrag(onMove: (item: string, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly item: string; readonly over: number | null } | null>(null);
  const end = () => setDrag(null);
  return {
    draggedItem: drag?.item ?? null,
    /** Position where the row would be dropped. */
    dropPosition: drag?.over ?? null,
    getRowProps: (item: string, position: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAG_TYPE, item);
        event.dataTransfer.effectAllowed = 'move';
        setDrag({ item, over: null });
      },
      onDragOver: (event: DragEvent) => {
        if (drag === null) return;
        event.preventDefault();
        if (drag.over !== position) setDrag({ ...drag, over: position });
      },
      onDrop: (event: DragEvent) => {
        if (drag === null) return;
        event.preventDefault();
        end();
        if (drag.item !== item) onMove(drag.item, position);
      },
      onDragEnd: end,
    }),
  };
}
