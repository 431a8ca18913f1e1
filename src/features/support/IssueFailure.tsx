import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { isApiError } from '#src/api/api-error.ts';
import { useFailureText } from '#src/i18n/failure-text.ts';
import { FormAlert } from './FormAlert.tsx';
import { isUnknown } from './send-outcome.rules.ts';
import type { IssueReport } from './use-issue-report.ts';

/** Why the report was not sent, or that nobody knows whether it was; what was written stays. */
export function IssueFailure({ report: { error } }: { readonly report: IssueReport }) {
  const failureText = useFailureText();
  if (error === null) return null;
  if (isApiError(error) && isUnknown(error, navigator.onLine)) {
    return (
      <FormAlert>
        <Trans>
          The answer did not arrive, so we don't know whether your report was received. Check{' '}
          <Link to="/profile" search={{ tab: 'myTickets' }} target="_blank">
            My tickets
          </Link>{' '}
          before sending it again: everything you wrote is still here.
        </Trans>
      </FormAlert>
    );
  }
  return <FormAlert>{failureText(error)}</FormAlert>;
}
