import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '#contract/passkeys.ts';
import type { PasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { usePasskeyMutations } from './use-passkey-mutations.ts';

/** Creates a passkey on this device, or on another one that the browser offers. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<PasskeyFailure>();
  return (
    <ActDialog
      title={t`Add a passkey`}
      submitLabel={t`Create the passkey`}
      mutation={usePasskeyMutations().add}
      getInput={() => name.trim()}
      onDone={(result) => {
        setFailure(result);
        if (result !== undefined) return;
        notify({ tone: 'success', text: t`The passkey is added.` });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label={t`Name of the passkey`}
        description={t`Without a name, it is called after the browser and the device.`}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failure === 'exists' && <FormAlert>{t`This device already has a passkey for your account.`}</FormAlert>}
      {failure === 'cancelled' && <FormAlert>{t`No passkey was created. You can try again.`}</FormAlert>}
    </ActDialog>
  );
}
