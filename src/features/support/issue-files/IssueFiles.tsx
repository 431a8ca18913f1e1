import { Trans, useLingui } from '@lingui/react/macro';
import { Input, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPaperclip } from '@tabler/icons-react';
import '@mantine/dropzone/styles.css';
import { useId, useRef } from 'react';
import type { IssueReport } from '#src/features/support/issue/use-issue-report.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { FileList } from './FileList.tsx';
import { ACCEPTED_FILES } from './issue-files.rules.ts';
import { RejectedFiles } from './RejectedFiles.tsx';
import classes from './IssueFiles.module.css';

/** File input by drag or click (REQ-SUP-04). Our own rules replace those of the dropzone, so that each has its own message. */
export function IssueFiles({ report }: { readonly report: IssueReport }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { files, rejectedFiles, serverRejectedFile, isPreparing, addFiles, removeFile } = report;
  return (
    <div className={classes.files}>
      <Input.Label labelElement="div" size="md" id={id}>
        {t`Files`}
      </Input.Label>
      <Dropzone
        className={classes.zone}
        onDrop={addFiles}
        // The button inside takes the focus; its click bubbles to the dropzone.
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: ACCEPTED_FILES, tabIndex: -1, 'aria-hidden': true }}
      >
        <UnstyledButton
          ref={chooseButton}
          id={`${id}-choose`}
          className={classes.choose}
          aria-labelledby={`${id} ${id}-choose`}
          aria-describedby={`${id}-rules`}
        >
          <IconPaperclip size={24} aria-hidden />
          <span>
            <Trans>Choose files</Trans>{' '}
            <span className={classes.drag}>
              <Trans>or drag them here</Trans>
            </span>
          </span>
        </UnstyledButton>
      </Dropzone>
      <p id={`${id}-rules`} className={classes.rules}>
        <Trans>Pictures, PDF, Word, text and videos; 5 MB in total. Large photos are scaled down.</Trans>
      </p>
      <p role="status" className={classes.rules}>
        {isPreparing && <Trans>Preparing the pictures…</Trans>}
      </p>
      <RejectedFiles rejected={rejectedFiles} />
      <FileList
        files={files}
        rejectedFile={serverRejectedFile}
        onRemove={(file) => {
          removeFile(file);
          announce(t`${file.name} removed`);
          // The focused remove button no longer exists.
          chooseButton.current?.focus();
        }}
      />
    </div>
  );
}
