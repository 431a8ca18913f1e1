import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFileText, IconPhoto, IconTrash, IconVideo } from '@tabler/icons-react';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { toFileSize } from './issue-files.rules.ts';
import classes from './IssueFiles.module.css';

interface FileListProps {
  readonly files: readonly File[];
  /** The file that the server rejected, with its message. */
  readonly rejectedFile: { readonly file: File; readonly message: string } | null;
  readonly onRemove: (file: File) => void;
}

function getFileIcon({ type }: File) {
  if (type.startsWith('image/')) return IconPhoto;
  return type.startsWith('video/') ? IconVideo : IconFileText;
}

/** The files to send, each with its size and a remove button. */
export function FileList({ files, rejectedFile, onRemove }: FileListProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  if (files.length === 0) return null;
  const formatSize = (bytes: number) => {
    const { value, unit } = toFileSize(bytes);
    return `${number(value)}\u00a0${unit}`;
  };
  const total = formatSize(files.reduce((sum, { size }) => sum + size, 0));
  return (
    <>
      <ul aria-label={t`Files to send`} className={classes.list}>
        {files.map((file) => {
          const FileIcon = getFileIcon(file);
          const error = rejectedFile?.file === file ? rejectedFile.message : null;
          return (
            <li key={`${file.name} ${String(file.size)}`}>
              <FileIcon size={22} aria-hidden className={classes.icon} />
              <span className={classes.name}>
                <span>{file.name}</span>
                {error !== null && <span className={classes.error}>{error}</span>}
              </span>
              <span className={classes.size}>{formatSize(file.size)}</span>
              <ActionIcon color="gray" aria-label={t`Remove ${file.name}`} onClick={() => onRemove(file)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <p className={classes.rules}>
        <Trans>Total: {total}</Trans>
      </p>
    </>
  );
}
