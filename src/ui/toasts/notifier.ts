export interface Toast {
  readonly tone: 'success' | 'failure' | 'warning' | 'info';
  readonly text: string;
  /** Milliseconds on screen; false stays until it is closed. */
  readonly duration?: number | false;
  /** Notices with the same key replace each other; its text where there is none. */
  readonly key?: string;
}

export type Notify = (notice: Toast) => void;

/** Notices wait here until the toasts, which load with the first of them, are there to show them. */
export interface Notifier {
  readonly notify: Notify;
  /** The one listener is the toast host; what came before it is handed over at once. */
  readonly subscribe: (listener: Notify) => () => void;
}

export function createNotifier(): Notifier {
  const waiting: Toast[] = [];
  let listener: Notify | null = null;
  return {
    notify: (notice) => {
      if (listener === null) waiting.push(notice);
      else listener(notice);
    },
    subscribe: (next) => {
      listener = next;
      for (const notice of waiting.splice(0)) next(notice);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
