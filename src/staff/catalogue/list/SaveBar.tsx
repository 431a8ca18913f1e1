import { msg, plural } from '@lingui/core/macro';
import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductChangeResult } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { productMutations } from '#src/staff/catalogue/product.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import {
  getEditedIds,
  isComplete,
  removeSaved,
  toProductChanges,
  undoLastEdit,
  type CellEdits,
} from './cell-edits.rules.ts';
import classes from './ProductsPage.module.css';

/** Why products were not changed by the last save, by id. */
export type Failures = ReadonlyMap<string, ProductChangeResult['result']>;

interface SaveBarProps {
  readonly edits: CellEdits;
  readonly onEdit: (edits: CellEdits) => void;
  readonly onSaved: (left: CellEdits, failures: Failures) => void;
}

/** Saves all changed cells at once, with one reason for the stock, or takes them back. */
export function SaveBar({ edits, onEdit, onSaved }: SaveBarProps) {
  const { t } = useLingui();
  const { _ } = useRuntimeLingui();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const change = useMutation(productMutations({ request: useApiRequest(), queryClient: useQueryClient() }).change);
  const needsReason = edits.some(({ field }) => field === 'stock');
  const save = async () => {
    const sent = edits;
    const products = toProductChanges(sent);
    // Not a callback of `mutate`: after the last change this component is gone.
    const results = await change.mutateAsync({ products, reason: needsReason ? reason : '' }).catch(() => null);
    if (results === null) return;
    const failed = results.filter(({ result }) => result !== 'done');
    const done = results.length - failed.length;
    if (done > 0) {
      const text = _(msg({ message: plural(done, { one: '# product changed', other: '# products changed' }) }));
      notify({ tone: 'success', text });
    }
    if (failed.length > 0) {
      const count = failed.length;
      const text = _(
        msg({ message: plural(count, { one: '# product not changed', other: '# products not changed' }) }),
      );
      notify({ tone: 'warning', text, duration: false });
    }
    onSaved(removeSaved(sent, results), new Map(failed.map(({ id, result }) => [id, result])));
  };
  return (
    <form
      aria-label={t`Unsaved changes`}
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void save();
      }}
    >
      <p role="status">
        <Plural
          value={getEditedIds(edits).length}
          one="# product changed, not saved"
          other="# products changed, not saved"
        />
      </p>
      {needsReason && (
        <TextInput
          className={classes.reason}
          label={t`Reason for the stock`}
          placeholder={t`Such as: inventory`}
          required
          minLength={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={change.isPending}
          onClick={() => onEdit(undoLastEdit(edits))}
        >
          <Trans>Undo the last change</Trans>
        </Button>
        <Button variant="default" disabled={change.isPending} onClick={() => onEdit([])}>
          <Trans>Discard all</Trans>
        </Button>
        <Button type="submit" loading={change.isPending} disabled={!isComplete(edits)}>
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </form>
  );
}
