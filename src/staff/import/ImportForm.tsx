import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { IMPORT_ENCODINGS, type ImportEncoding } from '#contract/staff/import-entity.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { isNoResponseError } from '#src/lib/app-error.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { FileField, isTooLarge } from './FileField.tsx';
import { FileChangedError, type ImportFile } from './import.mutations.ts';
import classes from './Import.module.css';

interface Started {
  readonly id: string;
}

interface ImportFormProps<Input extends ImportFile> {
  readonly mutation: UseMutationOptions<Started, Error, Input>;
  /** Adds the options of this import. */
  readonly getInput: (file: ImportFile) => Input;
  readonly onStarted: (run: Started) => void;
  /** Options. */
  readonly children?: ReactNode;
}

const toEncoding = (text: string): ImportEncoding => IMPORT_ENCODINGS.find((name) => name === text) ?? 'auto';

function useUploadError(): (error: Error) => string {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  return (error) => {
    if (error instanceof FileChangedError) return t`The file has changed since you chose it. Choose it again.`;
    if (isApiError(error) && isNoResponseError(error)) {
      return t`The connection was lost before the file had arrived. It is still chosen: send it again.`;
    }
    return getErrorMessage(error);
  };
}

/** Shop, file and options of an import. A failed upload keeps them all. */
export function ImportForm<Input extends ImportFile>({
  mutation,
  getInput,
  onStarted,
  children,
}: ImportFormProps<Input>) {
  const { t } = useLingui();
  const getUploadError = useUploadError();
  const shops = useStaff()?.shops ?? [];
  // Nothing is chosen for somebody with several shops: the first one is rarely meant.
  const [shopId, setShopId] = useState(shops.length === 1 ? (shops[0]?.id ?? '') : '');
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<ImportEncoding>('auto');
  const upload = useMutation(mutation);
  const { error } = upload;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (file !== null) upload.mutate(getInput({ file, shopId, encoding }), { onSuccess: onStarted });
      }}
    >
      <NativeSelect
        label={t`Shop`}
        value={shopId}
        data={[
          { value: '', label: t`Choose a shop`, disabled: true },
          ...shops.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setShopId(event.currentTarget.value)}
      />
      <FileField
        file={file}
        onChange={(chosen) => {
          setFile(chosen);
          upload.reset();
        }}
      />
      <NativeSelect
        label={t`Encoding`}
        value={encoding}
        data={[
          { value: 'auto', label: t`Unicode (CSV UTF-8)` },
          { value: 'windows-1252', label: t`Windows-1252 (plain CSV of Excel)` },
          { value: 'macintosh', label: t`Macintosh` },
        ]}
        onChange={(event) => setEncoding(toEncoding(event.currentTarget.value))}
      />
      {children}
      {error !== null && <FormAlert>{getUploadError(error)}</FormAlert>}
      <div>
        <Button type="submit" loading={upload.isPending} disabled={shopId === '' || file === null || isTooLarge(file)}>
          <Trans>Check the file</Trans>
        </Button>
        <p className={classes.hint}>
          <Trans>The check shows what would change. Nothing is written before you import.</Trans>
        </p>
      </div>
    </form>
  );
}
