import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { OneTimeLink } from '#contract/staff/people.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import actClasses from '#src/staff/acts/Acts.module.css';

interface LinkDialogProps {
  readonly title: string;
  readonly link: OneTimeLink;
  readonly onClose: () => void;
}

/** Shows a one-time link, which nobody can read again later. */
export function LinkDialog({ title, link: { url, validHours }, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch {
      // No permission, or no secure connection.
      setResult('failed');
    }
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={actClasses.form}>
        <p>
          <Trans>
            Whoever opens this link chooses the password: hand it over in person. It works once, within {validHours}{' '}
            hours, and is shown only now.
          </Trans>
        </p>
        <TextInput ref={input} label={t`One-time link`} readOnly value={url} onFocus={() => input.current?.select()} />
        <p role="status">
          {result === 'copied' && <Trans>The link is copied.</Trans>}
          {result === 'failed' && <Trans>The browser can’t copy it: copy the selected text yourself.</Trans>}
        </p>
        <div className={actClasses.buttons}>
          <Button variant="default" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button
            data-autofocus
            leftSection={result === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            <Trans>Copy the link</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
