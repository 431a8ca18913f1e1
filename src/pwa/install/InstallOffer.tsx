import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useBrandName } from '#src/ui/brand/brand-context.ts';
import { FloatingNotice } from '#src/ui/feedback/FloatingNotice.tsx';
import type { InstallState } from './use-install.ts';

/** Install offer for returning members. "Not now" postpones it by some visits (ADR 009). */
export function InstallOffer({ install }: { readonly install: InstallState }) {
  const { t } = useLingui();
  const brandName = useBrandName();
  if (!install.isOffered) return null;
  return (
    <FloatingNotice
      title={t`The shop on your home screen`}
      icon={<IconDeviceMobileDown size={24} />}
      actions={
        <>
          <Button size="sm" onClick={install.start}>
            {install.method === 'guide' ? <Trans>Show me how</Trans> : <Trans>Install</Trans>}
          </Button>
          <Button size="sm" variant="light" onClick={install.postpone}>
            <Trans>Not now</Trans>
          </Button>
          <Button size="sm" variant="subtle" onClick={install.decline}>
            <Trans>Don’t ask again</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>{brandName} opens like an app, even where the signal is weak.</Trans>
      </p>
    </FloatingNotice>
  );
}
