import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** What a link needs to look like a button. */
export interface ButtonLinkProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

interface BackLinkProps {
  /** Renders the link to the list. */
  readonly renderLink: (props: ButtonLinkProps) => ReactNode;
  readonly children: ReactNode;
}

/** The page before this one in the history. Unknown in browsers without the Navigation API. */
function getPreviousPath(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { navigation } = window;
  const url = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return typeof url === 'string' ? new URL(url).pathname : undefined;
}

/** Leads from a page to the list that it belongs to: with its search and position, if the person came from there. */
export function BackLink({ renderLink, children }: BackLinkProps) {
  const { history } = useRouter();
  const goBack = (event: MouseEvent<HTMLElement>) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const { currentTarget: link } = event;
    if (!isPlainClick || !(link instanceof HTMLAnchorElement) || link.pathname !== getPreviousPath()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={renderLink}
      onClick={goBack}
    >
      {children}
    </Button>
  );
}
