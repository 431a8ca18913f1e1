import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import type { Operation } from './outbox.types.ts';
import { useOperationAlertText } from './use-operation-alert-text.ts';
import classes from './PendingChanges.module.css';

interface OperationAlertsProps {
  readonly operations: readonly Operation[];
  readonly onDismiss: (operation: Operation) => void;
}

/** Alerts for refused or repriced operations of a line, until the member dismisses them. */
export function OperationAlerts({ operations, onDismiss }: OperationAlertsProps) {
  const { t } = useLingui();
  const getText = useOperationAlertText();
  return operations.map((operation) => (
    <div
      key={operation.key}
      className={classes.alert}
      role="alert"
      data-tone={operation.progress.state === 'repriced' ? 'price' : undefined}
    >
      <p>{getText(operation)}</p>
      <ActionIcon color="gray" aria-label={t`Got it`} onClick={() => onDismiss(operation)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  ));
}

/** Alerts for operations without a line in the cart, for example a refused add. */
export function UnmatchedOperationAlerts({ operations, onDismiss }: OperationAlertsProps) {
  return operations.map((operation) => {
    const product = 'seen' in operation.change ? operation.change.seen : null;
    return (
      <article key={operation.key} className={classes.line} aria-label={product?.name}>
        {product !== null && (
          <>
            <ProductImage src={product.images[0]} alt="" sizes="96px" className={classes.image} />
            <p className={classes.name}>{product.name}</p>
          </>
        )}
        <OperationAlerts operations={[operation]} onDismiss={onDismiss} />
      </article>
    );
  });
}
