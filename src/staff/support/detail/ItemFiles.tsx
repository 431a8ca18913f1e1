import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getInboxFilePath, type InboxDetail } from '#contract/staff/support.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useStaffSession } from '#src/staff/session/staff-session-context.ts';
import classes from './InboxItemPage.module.css';

type InboxFile = InboxDetail['files'][number];

const BYTES_PER_KB = 1000;

/** The files of a ticket. A link can't send the token of the session, so a script loads them: they have 5 MB at most. */
export function ItemFiles({ id, files }: { readonly id: string; readonly files: readonly InboxFile[] }) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const session = useStaffSession();
  const download = useMutation({
    mutationFn: async ({ position, name }: InboxFile) => {
      const url = `${import.meta.env.VITE_API_BASE_URL ?? '/api'}${getInboxFilePath(id, position)}`;
      const headers = { Authorization: `Bearer ${session.state.token}` };
      const response = await fetch(url, { headers, cache: 'no-store' });
      if (!response.ok) throw new Error(`status ${String(response.status)}`);
      await saveFile(new File([await response.blob()], name));
    },
  });
  return (
    <section aria-labelledby="inbox-files">
      <h2 id="inbox-files">
        <Trans>Attachments</Trans>
      </h2>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.position}>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={download.isPending && download.variables.position === file.position}
              aria-label={t`Download ${file.name}`}
              onClick={() => download.mutate(file)}
            >
              {file.name}
            </Button>
            <span>{`${number(Math.ceil(file.bytes / BYTES_PER_KB))} kB`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
