import { useEffect, type ReactNode } from 'react';
import { useBrandName } from '#src/ui/brand/brand-context.ts';

/** Marks the element that gets the focus after a navigation (`src/app/routing/focus-heading.ts`). */
export const PAGE_HEADING_ATTRIBUTE = 'data-page-heading';

/** Focuses the heading of the page, so that screen readers read it. */
export const focusPageHeading = (): void =>
  document.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`)?.focus({ preventScroll: true });

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Name of the page for the browser tab and the announcement. Default: the heading if it is a string. */
  readonly title?: string;
  readonly className?: string | undefined;
  /** Only for screen readers; still the h1 of the page. */
  readonly hidden?: boolean;
}

/** The only h1 of a page. It sets the document title and gets the focus after a navigation. */
export function PageHeading({ children, title, className, hidden = false }: PageHeadingProps) {
  const brandName = useBrandName();
  const pageTitle = title ?? (typeof children === 'string' ? children : '');
  useEffect(() => {
    document.title = pageTitle === '' ? brandName : `${pageTitle} · ${brandName}`;
  }, [pageTitle, brandName]);
  return (
    <h1 tabIndex={-1} className={hidden ? 'visually-hidden' : className} {...{ [PAGE_HEADING_ATTRIBUTE]: '' }}>
      {children}
    </h1>
  );
}
