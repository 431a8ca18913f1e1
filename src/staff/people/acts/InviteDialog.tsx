import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { OneTimeLink } from '#contract/staff/people.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { usePeopleMutations } from '#src/staff/people/use-people-mutations.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { PersonActProps } from './person-act-props.ts';

/** Creates a new one-time link, then shows it. */
export function InviteDialog({ person: { id, name, version }, onClose }: PersonActProps) {
  const { t } = useLingui();
  const invite = usePeopleMutations().invite;
  const [mailsLink, setMailsLink] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  if (link !== null) return <LinkDialog title={t`Link for ${name}`} link={link} onClose={onClose} />;
  return (
    <ActDialog
      title={t`New link for ${name}`}
      submitLabel={t`Create the link`}
      isDangerous
      mutation={invite}
      getInput={() => ({ params: { person: id }, body: { version, mailsLink } })}
      onDone={setLink}
      onClose={onClose}
    >
      <p>
        <Trans>
          For a forgotten password or a lost phone. The person is logged out everywhere; password and authenticator app
          no longer work, until the new link is used.
        </Trans>
      </p>
      <Checkbox
        label={t`Also send the link by e-mail`}
        checked={mailsLink}
        onChange={(event) => setMailsLink(event.currentTarget.checked)}
      />
    </ActDialog>
  );
}
