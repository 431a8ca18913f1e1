import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '#src/ui/PageHeading.tsx';

/** The member's tickets (doc 1 §2). */
export function TicketsTab() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`My tickets`}</PageHeading>
      <p>
        <Trans>The list of your tickets is not available here yet.</Trans>
      </p>
    </>
  );
}
