import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '#contract/passkeys.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { usePasskeyMutations } from './use-passkey-mutations.ts';

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Removes a passkey, such as that of a lost phone. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { t } = useLingui();
  const notify = useNotify();
  return (
    <ActDialog
      isDangerous
      title={t`Remove the passkey ${name}`}
      submitLabel={t`Remove`}
      mutation={usePasskeyMutations().remove}
      getInput={() => id}
      onDone={() => {
        notify({ tone: 'success', text: t`The passkey is removed.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The next login needs another passkey, or the code of the authenticator app.</Trans>
      </p>
    </ActDialog>
  );
}
