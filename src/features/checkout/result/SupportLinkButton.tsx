import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface SupportLinkButtonProps {
  /** Null where the profile names no support site: then there is no button. */
  readonly href: string | null;
  readonly children: ReactNode;
}

/** The support site, in a new tab. */
export function SupportLinkButton({ href: address, children }: SupportLinkButtonProps) {
  if (address === null) return null;
  return (
    <Button
      component="a"
      href={address}
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
