import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SupportLinkButtonProps {
  /** Null when the profile has no support site: then nothing is rendered. */
  readonly href: string | null;
  readonly children: ReactNode;
}

/** Link to the support site in a new tab (REQ-CALL-40). */
export function SupportLinkButton({ href, children }: SupportLinkButtonProps) {
  if (href === null) return null;
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="subtle"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      {children}
      <span className="visually-hidden">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </Button>
  );
}
