import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

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

/** Leads from a page to the list that it belongs to. */
export const BackLink = ({ renderLink, children }: BackLinkProps) => (
  <Button
    variant="subtle"
    size="compact-md"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    renderRoot={renderLink}
  >
    {children}
  </Button>
);
