export interface Toast {
  readonly tone: 'success' | 'failure' | 'warning' | 'info';
  readonly text: string;
  /** Milliseconds on screen; false keeps the toast until it is closed. */
  readonly duration?: number | false;
  /** A toast replaces the one with the same key. Default: the text. */
  readonly key?: string;
  /** A button that also closes the toast. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

export type Notify = (toast: Toast) => void;

/** Queues toasts until the toast component has subscribed. Its code loads with the first toast. */
export interface Notifier {
  readonly notify: Notify;
  /** Sets the only listener. It gets the queued toasts immediately. @returns a function that unsubscribes */
  readonly subscribe: (listener: Notify) => () => void;
}

export function createNotifier(): Notifier {
  const queue: Toast[] = [];
  let listener: Notify | null = null;
  return {
    notify: (toast) => {
      if (listener === null) queue.push(toast);
      else listener(toast);
    },
    subscribe: (next) => {
      listener = next;
      for (const toast of queue.splice(0)) next(toast);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
