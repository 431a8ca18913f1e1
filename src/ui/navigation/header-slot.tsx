import { createContext, startTransition, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface HeaderSlotValue {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const HeaderSlotContext = createContext<HeaderSlotValue | null>(null);

/** Lets a page render content into the header, such as the button of its category drawer. */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElementState] = useState<HTMLElement | null>(null);
  // A transition: an urgent update would make React hydrate the whole server-rendered page synchronously.
  const setElement = (next: HTMLElement | null) => startTransition(() => setElementState(next));
  return <HeaderSlotContext value={{ element, setElement }}>{children}</HeaderSlotContext>;
}

/** The slot at the start of the header. */
export function HeaderSlot({ className }: { className: string | undefined }) {
  return <div ref={use(HeaderSlotContext)?.setElement} className={className} />;
}

const subscribeToNothing = () => () => undefined;

/**
 * Renders its children into the header slot while the page is mounted. Until the slot is available the header reserves
 * the space (src/app/layout/header/Header.module.css). Otherwise the logo of a server-rendered page would shift.
 */
export function HeaderPortal({ children }: { children: ReactNode }) {
  const element = use(HeaderSlotContext)?.element ?? null;
  // A page may hydrate after the header. The server's markup has no portal, even if the slot is available by then.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return element === null || !isHydrated ? <i hidden data-in-header /> : createPortal(children, element);
}
