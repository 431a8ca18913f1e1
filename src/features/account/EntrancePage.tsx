import { Loader } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import type { Entrance } from './entrance.rules.ts';
import classes from './Login.module.css';
import { useEntrance } from './use-entrance.ts';

/** Auto login, by link or by admin (doc 1 §2): what is seen while it happens. */
export function EntrancePage({ entrance }: { readonly entrance: Entrance | null }) {
  const { t } = useLingui();
  useEntrance(entrance);
  return (
    <AccountPanel>
      <div className={classes.waiting} role="status">
        <Loader aria-hidden />
        <PageHeading>{t`Logging you in, please wait...`}</PageHeading>
      </div>
    </AccountPanel>
  );
}
