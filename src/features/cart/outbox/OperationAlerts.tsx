import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import type { Operation } from '#src/offline/outbox/outbox.types.ts';
import { useOperationAlertText } from './use-operation-alert-text.ts';
import classes from './PendingChanges.module.css';

interface OperationAlertsProps {
  readonly operations: readonly Operation[];
  readonly onDismiss: (note: Operation) => void;
}

/** What became of changes that were sent later: said where they were made, until it is put away. */
export function OperationAlerts({ operations, onDismiss }: OperationAlertsProps) {
  const { t } = useLingui();
  const textOf = useOperationAlertText();
  return operations.map((note) => (
    <div
      key={note.key}
      className={classes.note}
      role="alert"
      data-tone={note.progress.state === 'repriced' ? 'price' : undefined}
    >
      <p>{textOf(note)}</p>
      <ActionIcon color="gray" aria-label={t`Understood`} onClick={() => onDismiss(note)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  ));
}

/** The same, for what is on no line of the cart: an add that never became one. */
export function UnmatchedOperationAlerts({ operations, onDismiss }: OperationAlertsProps) {
  return operations.map((note) => {
    const seen = 'seen' in note.change ? note.change.seen : null;
    return (
      <article key={note.key} className={classes.line} aria-label={seen?.name}>
        {seen !== null && (
          <>
            <ProductImage src={seen.images[0]} alt="" sizes="96px" className={classes.picture} />
            <p className={classes.name}>{seen.name}</p>
          </>
        )}
        <OperationAlerts operations={[note]} onDismiss={onDismiss} />
      </article>
    );
  });
}
