import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#src/api/api-error.ts';
import { showServerErrors } from '#src/ui/inputs/form-errors.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { useConfirmedMutation } from './use-confirmed-mutation.tsx';
import classes from './Acts.module.css';

interface ActDialogProps<Input, Output> {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly isLarge?: boolean;
  /** False while the input can't be sent. */
  readonly isComplete?: boolean;
  /** Shows what the server refuses at its field. */
  readonly form?: Parameters<typeof showServerErrors>[0];
  readonly mutation: UseMutationOptions<Output, Error, Input>;
  readonly getInput: () => Input;
  readonly onDone: (output: Output) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog with one act, such as on an order or a member. It asks for the password when the act needs it. */
export function ActDialog<Input, Output>({
  title,
  submitLabel,
  isDangerous = false,
  isLarge = false,
  isComplete = true,
  form,
  mutation,
  getInput,
  onDone,
  onClose,
  children,
}: ActDialogProps<Input, Output>) {
  const { submit, isPending, fields } = useConfirmedMutation(mutation, (error) => {
    if (form && isApiError(error)) showServerErrors(form, error.fields);
  });
  return (
    <Dialog opened isLarge={isLarge} isLocked={isPending} onClose={onClose} title={title}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to the components around the dialog, where a form would be sent too.
          event.stopPropagation();
          if (isComplete) submit(getInput(), onDone);
        }}
      >
        {children}
        {fields}
        <div className={classes.buttons}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete} {...(isDangerous ? { color: 'red' } : {})}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
