import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { supportMutations } from '#src/features/support/api/support.mutations.ts';
import { detectBrowser } from '#src/features/support/diagnostics/detect-browser.rules.ts';
import { formatDeviceInfo, sanitizePageUrl } from '#src/features/support/diagnostics/diagnostics.rules.ts';
import { findRejectedFile, toUploadName } from '#src/features/support/issue-files/issue-files.rules.ts';
import { useIssueFiles } from '#src/features/support/issue-files/use-issue-files.ts';
import { isStandalone } from '#src/lib/is-standalone.ts';
import { getTimeZone } from '#src/lib/time-zone.ts';
import { createMemoryDraft, useFormDraft } from '#src/session/form-draft.ts';
import { EMPTY_ISSUE_FORM, isIssueEmpty, toIssueBody, type IssueFormValues } from './issue-form.rules.ts';

const issueDraft = createMemoryDraft<{ readonly form: IssueFormValues; readonly files: readonly File[] }>();

const withUploadName = (file: File): File =>
  toUploadName(file) === file.name ? file : new File([file], toUploadName(file), { type: file.type });

/** Reads the device information for the report. */
function readDeviceInfo(): string {
  const { screen, innerWidth, innerHeight, devicePixelRatio, navigator } = window;
  return formatDeviceInfo({
    userAgent: navigator.userAgent,
    language: navigator.language,
    timeZone: getTimeZone(),
    screen: { width: screen.width, height: screen.height },
    viewport: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    installed: isStandalone(),
  });
}

/**
 * State and actions of an issue report: fields, files and the result of sending it.
 * @param pageUrl page on which the dialog was opened
 */
export function useIssueReport(pageUrl: string) {
  const draft = useFormDraft(issueDraft);
  const [form, setForm] = useState<IssueFormValues>(draft.restored?.form ?? EMPTY_ISSUE_FORM);
  const issueFiles = useIssueFiles(draft.restored?.files ?? []);
  const { files } = issueFiles;
  /** Also while the report waits for its files. */
  const [isSending, setIsSending] = useState(false);
  const mutation = useMutation({
    ...supportMutations(useApiRequest()).report(),
    onError: (error) => draft.saveIfExpired(error, { form, files }),
  });
  const { error } = mutation;

  return {
    form,
    setForm,
    files,
    /** Files of the last selection that break a rule. */
    rejectedFiles: issueFiles.rejected,
    /** Whether chosen files are being read and scaled down. */
    isPreparing: issueFiles.isPreparing,
    /** The file that the server rejected, with its message; null for none. */
    serverRejectedFile: isApiError(error) ? findRejectedFile(files, error) : null,
    error,
    isSending,
    /** The server's response with the ticket id; null until the report is sent. */
    ticket: mutation.data ?? null,
    isDirty: !isIssueEmpty(form) || files.length > 0 || issueFiles.isPreparing,
    addFiles: issueFiles.add,
    removeFile: (file: File) => {
      issueFiles.remove(file);
      // Removing a file may fix the server's error.
      mutation.reset();
    },
    send: async () => {
      if (isSending) return;
      setIsSending(true);
      const filesToSend = await issueFiles.resolve();
      if (filesToSend === null) {
        setIsSending(false);
        return;
      }
      const body = {
        ...toIssueBody(form),
        deviceType: 'Web' as const,
        browser: detectBrowser(navigator.userAgent),
        autoCaptureUrl: sanitizePageUrl(pageUrl),
        autoCaptureDeviceInfo: readDeviceInfo(),
      };
      mutation.mutate({ body, files: filesToSend.map(withUploadName) }, { onSettled: () => setIsSending(false) });
    },
  };
}

export type IssueReport = ReturnType<typeof useIssueReport>;
