import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { ConsentsSection } from './ConsentsSection.tsx';
import { DataExportSection } from './DataExportSection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import accountClasses from '#src/features/account/profile/Account.module.css';

/** What the shop has about the member. */
export function OwnDataTab() {
  const { t } = useLingui();
  return (
    <section className={accountClasses.card}>
      <PageHeading>{t`Privacy and data`}</PageHeading>
      <DataExportSection />
      <ConsentsSection />
      <DeleteAccountSection />
    </section>
  );
}
