import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './PrintHeader.module.css';

interface PrintHeaderProps {
  readonly title: string;
  /** Leaves the title out on paper. */
  readonly isTitleHidden?: boolean;
}

/** Heading of a page about several orders that is made to be printed. */
export const PrintHeader = ({ title, isTitleHidden = false }: PrintHeaderProps) => (
  <>
    <div className={classes.tools}>
      <BackLink renderLink={(props) => <Link to="/orders" {...props} />}>
        <Trans>All orders</Trans>
      </BackLink>
      <Button variant="light" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
    <PageHeading className={isTitleHidden ? classes.screenTitle : classes.title}>{title}</PageHeading>
  </>
);
