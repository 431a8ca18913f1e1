import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import { browserName } from './browser-name.rules.ts';
import { capturedAddress } from './captured.rules.ts';
import { addFiles, fileOfFailure, sentName, type RefusedFile } from './issue-files.rules.ts';
import { EMPTY_ISSUE, isUntouched, issueOf, type IssueForm } from './issue-form.rules.ts';
import { createDrafts } from '#src/session/kept-drafts.ts';
import { readDevice } from './read-device.ts';
import { supportMutations } from './support.mutations.ts';

const drafts = createDrafts<{ readonly form: IssueForm; readonly files: readonly File[] }>();

const named = (file: File): File =>
  sentName(file) === file.name ? file : new File([file], sentName(file), { type: file.type });

/**
 * The report that is being written: its fields and files, and what became of it.
 * @param address the page where the dialog was opened
 */
export function useIssueReport(address: string) {
  const session = useSession();
  const member = useSignedInMember();
  const [kept] = useState(() => drafts.take(session, member.id));
  const [form, setForm] = useState<IssueForm>(kept?.form ?? EMPTY_ISSUE);
  const [files, setFiles] = useState<readonly File[]>(kept?.files ?? []);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const sending = useMutation({
    ...supportMutations(useRequest()).report(),
    // Here, not with the call: by then the login has taken the dialog's place.
    onError: (error) => {
      if (isApiError(error) && error.code === 'tokenInvalid') {
        drafts.keep(session, member.id, { form, files });
      }
    },
  });
  const { error } = sending;

  return {
    form,
    setForm,
    files,
    /** Files of the last choice that break a rule. */
    refused,
    /** A file that the server refused, and the server's words for it. */
    spoilt: isApiError(error) ? fileOfFailure(files, error) : null,
    error,
    isSending: sending.isPending,
    /** The ticket, once there is one. */
    ticket: sending.data ?? null,
    isDirty: !isUntouched(form) || files.length > 0,
    add: (chosen: readonly File[]) => {
      const added = addFiles(files, chosen);
      setFiles(added.files);
      setRefused(added.refused);
    },
    remove: (file: File) => {
      setFiles(files.filter((one) => one !== file));
      setRefused([]);
      // What was said of the files may be mended now.
      sending.reset();
    },
    send: () => {
      if (sending.isPending) return;
      setRefused([]);
      sending.mutate({
        body: {
          ...issueOf(form),
          deviceType: 'Web',
          browser: browserName(navigator.userAgent),
          autoCaptureUrl: capturedAddress(address),
          autoCaptureDeviceInfo: readDevice(),
        },
        files: files.map(named),
      });
    },
  };
}

export type IssueReport = ReturnType<typeof useIssueReport>;
