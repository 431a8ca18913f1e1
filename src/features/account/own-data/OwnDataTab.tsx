import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { DataExportSection } from './DataExportSection.tsx';
import accountClasses from '#src/features/account/profile/Account.module.css';

/** What the shop has about the member. */
export function OwnDataTab() {
  const { t } = useLingui();
  return (
    <section className={accountClasses.card}>
      <PageHeading>{t`Your data`}</PageHeading>
      <DataExportSection />
    </section>
  );
}
