import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isApiError } from '#src/api/api-error.ts';
import { isSendOutcomeUnknown } from '#src/features/support/send-outcome.rules.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import type { IssueReport } from './use-issue-report.ts';

/** Error of a failed report, or a notice that its outcome is unknown. The form keeps its values. */
export function IssueError({ report: { error } }: { readonly report: IssueReport }) {
  const getErrorMessage = useErrorMessage();
  if (error === null) return null;
  if (isApiError(error) && isSendOutcomeUnknown(error, navigator.onLine)) {
    return (
      <FormAlert>
        <Trans>
          We didn’t get a response, so we don’t know whether your report arrived. Check{' '}
          <Link to="/profile" search={{ tab: 'myTickets' }} target="_blank">
            My tickets
          </Link>{' '}
          before sending it again: everything you wrote is still here.
        </Trans>
      </FormAlert>
    );
  }
  return <FormAlert>{getErrorMessage(error)}</FormAlert>;
}
