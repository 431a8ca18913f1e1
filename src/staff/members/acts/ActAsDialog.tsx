import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import type { MemberActProps } from './act-dialog-props.ts';
import actClasses from '#src/staff/acts/Acts.module.css';

/**
 * Enters the shop as the member. The link is opened by a click of its own: a browser blocks a tab that a script opens after
 * a request.
 */
export function ActAsDialog({ member: { id, name }, onClose }: MemberActProps) {
  const { t } = useLingui();
  const actAs = useMemberMutations().actAs;
  const [path, setPath] = useState<string | null>(null);
  const title = t`Act as ${name}`;
  if (path === null) {
    return (
      <ActDialog
        title={title}
        submitLabel={t`Create the link`}
        mutation={actAs}
        getInput={() => ({ params: { member: id } })}
        onDone={(grant) => setPath(grant.path)}
        onClose={onClose}
      >
        <p>
          <Trans>
            You see the shop as the member does, for at most an hour. The log records what you do there. A login in the
            shop on this device ends.
          </Trans>
        </p>
      </ActDialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={actClasses.form}>
        <p role="status">
          <Trans>The link works once, within five minutes.</Trans>
        </p>
        <div className={actClasses.buttons}>
          <Button
            component="a"
            href={path}
            target="_blank"
            rel="noopener noreferrer"
            data-autofocus
            rightSection={<IconExternalLink size={18} aria-hidden />}
            onClick={onClose}
          >
            <Trans>Open the shop in a new tab</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
