import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import { detectBrowser } from '#src/features/support/diagnostics/detect-browser.rules.ts';
import { sanitizePageUrl } from '#src/features/support/diagnostics/diagnostics.rules.ts';
import {
  addFiles,
  findRejectedFile,
  toUploadName,
  type RejectedFile,
} from '#src/features/support/issue-files/issue-files.rules.ts';
import { EMPTY_ISSUE_FORM, isIssueEmpty, toIssueBody, type IssueFormValues } from './issue-form.rules.ts';
import { createFormDrafts } from '#src/session/form-drafts.ts';
import { readDeviceInfo } from '#src/features/support/diagnostics/read-device-info.ts';
import { supportMutations } from '#src/features/support/api/support.mutations.ts';

const drafts = createFormDrafts<{ readonly form: IssueFormValues; readonly files: readonly File[] }>();

const withUploadName = (file: File): File =>
  toUploadName(file) === file.name ? file : new File([file], toUploadName(file), { type: file.type });

/**
 * The report that is being written: its fields and files, and what became of it.
 * @param address the page where the dialog was opened
 */
export function useIssueReport(address: string) {
  const session = useSession();
  const member = useSignedInMember();
  const [kept] = useState(() => drafts.take(session, member.id));
  const [form, setForm] = useState<IssueFormValues>(kept?.form ?? EMPTY_ISSUE_FORM);
  const [files, setFiles] = useState<readonly File[]>(kept?.files ?? []);
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const sending = useMutation({
    ...supportMutations(useApiRequest()).report(),
    // Here, not with the call: by then the login has taken the dialog's place.
    onError: (error) => {
      if (isApiError(error) && error.code === 'tokenInvalid') {
        drafts.save(session, member.id, { form, files });
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
    serverRejectedFile: isApiError(error) ? findRejectedFile(files, error) : null,
    error,
    isSending: sending.isPending,
    /** The ticket, once there is one. */
    ticket: sending.data ?? null,
    isDirty: !isIssueEmpty(form) || files.length > 0,
    addFiles: (chosen: readonly File[]) => {
      const added = addFiles(files, chosen);
      setFiles(added.files);
      setRefused(added.rejected);
    },
    removeFile: (file: File) => {
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
          ...toIssueBody(form),
          deviceType: 'Web',
          browser: detectBrowser(navigator.userAgent),
          autoCaptureUrl: sanitizePageUrl(address),
          autoCaptureDeviceInfo: readDeviceInfo(),
        },
        files: files.map(withUploadName),
      });
    },
  };
}

export type IssueReport = ReturnType<typeof useIssueReport>;
