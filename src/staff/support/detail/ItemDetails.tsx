import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InboxDetail } from '#contract/staff/support.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { ItemFiles } from './ItemFiles.tsx';
import classes from './InboxItemPage.module.css';

interface ItemDetailsProps {
  readonly item: InboxDetail;
  /** Without it, nothing else shows who works on the item. */
  readonly mayChange: boolean;
}

/** Who has written, where the problem is, the order and the files. */
export function ItemDetails({ item, mayChange }: ItemDetailsProps) {
  const { t } = useLingui();
  const { date } = useFormatters();
  const labels = useInboxLabels();
  const { id, kind, name, email, mobile, orderNo, createdAt, assignee, report, withdrawal, files } = item;
  return (
    <>
      <section aria-labelledby="inbox-details">
        <h2 id="inbox-details">
          <Trans>Details</Trans>
        </h2>
        <DescriptionList
          rows={[
            [t`Number`, id],
            [t`Kind`, labels.kind(kind)],
            [t`Date`, date(createdAt)],
            [t`Customer`, name],
            [t`E-mail`, email],
            [t`Phone`, mobile],
            [t`Order`, orderNo],
            [t`Assigned to`, mayChange ? '' : (assignee?.name ?? '')],
            [t`How it came`, withdrawal === null ? '' : labels.channel(withdrawal.channel)],
            [t`Why it was not recorded`, withdrawal === null ? '' : labels.outcome(withdrawal.outcome)],
            [t`Page`, report?.page ?? ''],
            [t`Browser`, report?.browser ?? ''],
            [t`Address of the page`, report?.url ?? ''],
            [t`Device`, report?.device ?? ''],
          ]}
        />
        {withdrawal?.hasOrder === true && (
          <Button
            className={classes.order ?? ''}
            variant="light"
            renderRoot={(props) => <Link to="/orders/$orderNo" params={{ orderNo }} {...props} />}
          >
            <Trans>Open the order</Trans>
          </Button>
        )}
      </section>
      {files.length > 0 && <ItemFiles id={id} files={files} />}
    </>
  );
}
