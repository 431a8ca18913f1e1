import { createContext, startTransition, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface HeaderSlotValue {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const HeaderSlotContext = createContext<HeaderSlotValue | null>(null);

/** Lets a page put something into the header, such as the button of its category drawer. */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [element, setPlace] = useState<HTMLElement | null>(null);
  // In no hurry: told at once, it would have React take over the whole of a rendered page in one go.
  const setElement = (place: HTMLElement | null) => startTransition(() => setPlace(place));
  return <HeaderSlotContext value={{ element, setElement }}>{children}</HeaderSlotContext>;
}

/** Where it goes: at the header's start. */
export function HeaderSlot({ className }: { className: string | undefined }) {
  return <div ref={use(HeaderSlotContext)?.setElement} className={className} />;
}

/**
 * Shows its children at the header's start, as long as the page is there. Until the place is known the header leaves room
 * (src/app/layout/header/Header.module.css): a page that the server rendered would else move its logo aside.
 */
export function HeaderPortal({ children }: { children: ReactNode }) {
  const element = use(HeaderSlotContext)?.element ?? null;
  return element === null ? <i hidden data-in-header /> : createPortal(children, element);
}
