import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffPromotion } from '#contract/staff/promotion-entity.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { usePromotionMutations } from '#src/staff/catalogue/promotions/promotion.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from './PromotionPage.module.css';

interface PromotionActsProps {
  /** As the person has seen it. */
  readonly seen: StaffPromotion;
  /** The form has changes, which an act would discard. */
  readonly isUnsaved: boolean;
  readonly onEnded: (promotion: StaffPromotion) => void;
}

/** Ends a running promotion, or deletes one that nothing refers to. */
export function PromotionActs({ seen, isUnsaved, onEnded }: PromotionActsProps) {
  const [open, setOpen] = useState<'end' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const canEnd = seen.state === 'running';
  if (!canEnd && seen.isUsed) return null;
  return (
    <section aria-labelledby="promotion-end">
      <h2 id="promotion-end">
        <Trans>End or delete</Trans>
      </h2>
      {isUnsaved && (
        <p className={classes.hint}>
          <Trans>Save or discard the changes first.</Trans>
        </p>
      )}
      {seen.isUsed && (
        <p className={classes.hint}>
          <Trans>Orders or carts belong to it, so it can’t be deleted.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        {canEnd && (
          <Button variant="default" disabled={isUnsaved} onClick={() => setOpen('end')}>
            <Trans>End now…</Trans>
          </Button>
        )}
        {!seen.isUsed && (
          <Button variant="default" disabled={isUnsaved} onClick={() => setOpen('delete')}>
            <Trans>Delete…</Trans>
          </Button>
        )}
      </div>
      {open === 'end' && <EndDialog seen={seen} onEnded={onEnded} onClose={close} />}
      {open === 'delete' && <DeleteDialog seen={seen} onClose={close} />}
    </section>
  );
}

interface EndDialogProps {
  readonly seen: StaffPromotion;
  readonly onEnded: (promotion: StaffPromotion) => void;
  readonly onClose: () => void;
}

function EndDialog({ seen: { id, version, titles }, onEnded, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const title = titles.it;
  return (
    <ActDialog
      title={t`End “${title}” now`}
      submitLabel={t`End now`}
      isDangerous
      mutation={usePromotionMutations().end}
      getInput={() => ({ params: { promotionId: id }, body: { version } })}
      onDone={(promotion) => {
        onEnded(promotion);
        notify({ tone: 'success', text: t`The promotion has ended.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Members no longer see it. Its products stay in their carts, but they can’t be bought in it any more.
        </Trans>
      </p>
    </ActDialog>
  );
}

function DeleteDialog({ seen: { id, version, titles }, onClose }: Omit<EndDialogProps, 'onEnded'>) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const title = titles.it;
  return (
    <ActDialog
      title={t`Delete “${title}”`}
      submitLabel={t`Delete`}
      isDangerous
      mutation={usePromotionMutations().delete}
      getInput={() => ({ params: { promotionId: id }, body: { version } })}
      onDone={() => {
        notify({ tone: 'success', text: t`The promotion is deleted.` });
        void navigate({ to: '/products/promotions', replace: true });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Nobody has ordered from it yet. Its products stay in the catalogue.</Trans>
      </p>
    </ActDialog>
  );
}
