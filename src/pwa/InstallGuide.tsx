import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/Sheet.tsx';
import classes from './InstallGuide.module.css';
import { AddDrawing, ConfirmDrawing, ShareDrawing } from './InstallDrawings.tsx';
import type { Install } from './use-install.ts';

/** How Safari on an iPhone or iPad puts the shop on the home screen: it has no question to ask. */
export function InstallGuide({ install }: { readonly install: Install }) {
  const { t } = useLingui();
  return (
    <Sheet opened={install.isGuideOpen} onClose={install.closeGuide} title={t`Install Bottega`} side="right">
      <ol className={classes.steps}>
        <li>
          <ShareDrawing />
          <p>
            <Trans>
              In Safari, tap <strong>Share</strong>.
            </Trans>
          </p>
        </li>
        <li>
          <AddDrawing />
          <p>
            <Trans>
              Scroll down and choose <strong>Add to Home Screen</strong>.
            </Trans>
          </p>
        </li>
        <li>
          <ConfirmDrawing />
          <p>
            <Trans>
              Tap <strong>Add</strong> at the top: Bottega is among your apps.
            </Trans>
          </p>
        </li>
      </ol>
    </Sheet>
  );
}
