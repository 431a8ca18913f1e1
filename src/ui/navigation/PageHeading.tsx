import { useEffect, type ReactNode } from 'react';

/** Marks the element that takes the focus after a navigation (`src/app/routing/focus-heading.ts`). */
export const PAGE_HEADING_ATTRIBUTE = 'data-page-heading';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** The page's name in the tab and in what is announced; the heading's own text when it is text. */
  readonly title?: string;
  readonly className?: string | undefined;
  /** Still the page's one h1, but only for those who hear the page. */
  readonly hidden?: boolean;
}

/** The one h1 of a page. It names the tab and takes the focus when one arrives. */
export function PageHeading({ children, title, className, hidden = false }: PageHeadingProps) {
  const name = title ?? (typeof children === 'string' ? children : '');
  useEffect(() => {
    document.title = name === '' ? 'Bottega' : `${name} · Bottega`;
  }, [name]);
  return (
    <h1 tabIndex={-1} className={hidden ? 'visually-hidden' : className} {...{ [PAGE_HEADING_ATTRIBUTE]: '' }}>
      {children}
    </h1>
  );
}
