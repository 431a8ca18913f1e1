import { Trans, useLingui } from '@lingui/react/macro';
import { useBrandName } from '#src/ui/brand/brand-context.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { AddIllustration, ConfirmIllustration, ShareIllustration } from './InstallIllustrations.tsx';
import type { InstallState } from './use-install.ts';
import classes from './InstallGuide.module.css';

/** Manual steps for Safari on iOS, which has no install prompt. */
export function InstallGuide({ install }: { readonly install: InstallState }) {
  const { t } = useLingui();
  const brandName = useBrandName();
  return (
    <Sheet opened={install.isGuideOpen} onClose={install.closeGuide} title={t`Install ${brandName}`} side="right">
      <ol className={classes.steps}>
        <li>
          <ShareIllustration />
          <p>
            <Trans>
              In Safari, tap <strong>Share</strong>.
            </Trans>
          </p>
        </li>
        <li>
          <AddIllustration />
          <p>
            <Trans>
              Scroll down and choose <strong>Add to Home Screen</strong>.
            </Trans>
          </p>
        </li>
        <li>
          <ConfirmIllustration />
          <p>
            <Trans>
              Tap <strong>Add</strong> at the top: {brandName} will appear among your apps.
            </Trans>
          </p>
        </li>
      </ol>
    </Sheet>
  );
}
