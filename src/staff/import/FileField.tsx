import { Trans, useLingui } from '@lingui/react/macro';
import { Input, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import '@mantine/dropzone/styles.css';
import { useId } from 'react';
import { MAX_IMPORT_FILE_BYTES } from '#contract/staff/import-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { CSV_FILE_TYPES } from '#src/staff/csv-file-types.ts';
import classes from './Import.module.css';

interface FileFieldProps {
  readonly file: File | null;
  readonly onChange: (file: File) => void;
}

const BYTES_PER_MB = 1_048_576;

/** Rounded up, so that a file above the limit never looks as if it were within it. */
const toMegabytes = (bytes: number): number => Math.ceil((bytes / BYTES_PER_MB) * 10) / 10;

export const isTooLarge = ({ size }: File): boolean => size > MAX_IMPORT_FILE_BYTES;

/** The CSV file, by drag or click. What is in it, the server says. */
export function FileField({ file, onChange }: FileFieldProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const id = useId();
  const limit = number(toMegabytes(MAX_IMPORT_FILE_BYTES));
  return (
    <div className={classes.file}>
      <Input.Label labelElement="div" id={id}>
        {t`CSV file`}
      </Input.Label>
      <Dropzone
        className={classes.zone}
        multiple={false}
        onDrop={([dropped]) => dropped && onChange(dropped)}
        // The button inside takes the focus; its click bubbles to the dropzone.
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: CSV_FILE_TYPES, tabIndex: -1, 'aria-hidden': true }}
      >
        <UnstyledButton
          id={`${id}-choose`}
          className={classes.choose}
          aria-labelledby={`${id} ${id}-choose`}
          aria-describedby={`${id}-state`}
        >
          <IconFileSpreadsheet size={24} aria-hidden />
          <span>
            {file === null ? <Trans>Choose a file</Trans> : file.name}{' '}
            <span className={classes.drag}>
              {file === null ? <Trans>or drag it here</Trans> : <Trans>– choose another one</Trans>}
            </span>
          </span>
        </UnstyledButton>
      </Dropzone>
      <p id={`${id}-state`} role="status" className={classes.hint}>
        {file === null ? (
          <Trans>At most {limit} MB</Trans>
        ) : isTooLarge(file) ? (
          <span className={classes.error}>
            <Trans>
              This file has {number(toMegabytes(file.size))} MB, and {limit} MB are allowed. Split it, or use the
              command.
            </Trans>
          </span>
        ) : (
          <Trans>{number(toMegabytes(file.size))} MB</Trans>
        )}
      </p>
    </div>
  );
}
