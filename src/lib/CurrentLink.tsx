import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface CurrentAnchorProps extends ComponentProps<'a'> {
  /** The link leads to the page on screen. */
  readonly current?: boolean | undefined;
}

function CurrentAnchor({ current = false, children, ...props }: CurrentAnchorProps) {
  return (
    <a {...props} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}

/**
 * Link that is marked as the current page by `current` alone. The router marks the link to the new page as soon as it is
 * clicked: while that page loads, two links would be the current one.
 */
export const CurrentLink = createLink(CurrentAnchor);
