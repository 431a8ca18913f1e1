import { Trans, useLingui } from '@lingui/react/macro';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { usePeopleMutations } from '#src/staff/people/use-people-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { PersonActProps } from './person-act-props.ts';

/** Disables an account, or enables it again. */
export function DisableDialog({ person: { id, name, version, state }, onClose }: PersonActProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const isDisabled = state === 'disabled';
  return (
    <ActDialog
      title={isDisabled ? t`Enable ${name}` : t`Disable ${name}`}
      submitLabel={isDisabled ? t`Enable` : t`Disable`}
      isDangerous={!isDisabled}
      mutation={usePeopleMutations().setDisabled}
      getInput={() => ({ params: { person: id }, body: { version, isDisabled: !isDisabled } })}
      onDone={() => {
        notify({ tone: 'success', text: isDisabled ? t`${name} can log in again.` : t`${name} can no longer log in.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {isDisabled ? (
          <Trans>The person logs in with the same password and authenticator app as before.</Trans>
        ) : (
          <Trans>
            The person is logged out everywhere and can’t log in. What the person has done stays in the log.
          </Trans>
        )}
      </p>
    </ActDialog>
  );
}
