import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { DeviceList } from './DeviceList.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import accountClasses from '#src/features/account/profile/Account.module.css';
import classes from './SecurityTab.module.css';

/** How and where the member logs in. */
export function SecurityTab() {
  const { t } = useLingui();
  return (
    <section className={accountClasses.card}>
      <PageHeading>{t`Login and security`}</PageHeading>
      <EmailSection />
      <PasskeySection />
      <div className={classes.part}>
        <DeviceList />
      </div>
    </section>
  );
}
