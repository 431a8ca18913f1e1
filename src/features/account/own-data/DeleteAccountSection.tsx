import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DELETION_GRACE_DAYS, type AccountDeletion, type DeletionObstacle } from '#contract/account-deletion.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { accountDeletionQueries } from '#src/features/account/api/account-deletion.queries.ts';
import { useSectionFocus } from '#src/features/account/security/use-section-focus.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import classes from '#src/features/account/security/SecurityTab.module.css';

/** Deletes the account: what blocks it, what is lost, and the form. The notice above the tab keeps the account. */
export function DeleteAccountSection() {
  const { data: deletion } = useSuspenseQuery(accountDeletionQueries(useApiRequest()).state());
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const { dueAt, obstacles } = deletion;
  const isPending = dueAt !== null;
  // Otherwise the form would open again when the member keeps the account.
  if (isPending && isOpen) setIsOpen(false);
  const isFormShown = isOpen && !isPending && obstacles.length === 0;
  useSectionFocus(
    section,
    isPending ? 'pending' : isFormShown ? 'form' : 'start',
    isFormShown ? 'input, button' : 'h2, button',
  );
  const days = DELETION_GRACE_DAYS;
  return (
    <div ref={section} className={classes.part}>
      <h2 className={classes.title} tabIndex={-1}>
        <Trans>Delete your account</Trans>
      </h2>
      <p className={classes.hint}>
        {isPending ? (
          <Trans>
            Your account will be deleted, as the notice on this page says. Until then you can use it as usual.
          </Trans>
        ) : (
          <Trans>
            {days} days after your request we delete your profile, addresses, favourites, tickets and messages. Until
            then you can change your mind. We keep what the law requires of your orders, without your name and contact
            details.
          </Trans>
        )}
      </p>
      {!isPending && <Losses losses={deletion.losses} />}
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      {isPending && deletion.ewallet > 0 && <EwalletObstacle ewallet={deletion.ewallet} />}
      {isFormShown && <DeleteAccountForm ewallet={deletion.ewallet} onClose={() => setIsOpen(false)} />}
      {!isPending && !isFormShown && obstacles.length === 0 && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          <Trans>Delete the account</Trans>
        </Button>
      )}
    </div>
  );
}

/** Points and discounts don't block the deletion, because they can't be paid out. */
function Losses({ losses: { merchandise, kp, kpNovv } }: Pick<AccountDeletion, 'losses'>) {
  const { t } = useLingui();
  const { money, number } = useFormatters();
  const discount = money(merchandise);
  const lost = [
    ...(merchandise > 0 ? [t`${discount} of merchandise discount`] : []),
    ...(kp > 0 ? [`${number(kp)} KP`] : []),
    ...(kpNovv > 0 ? [`${number(kpNovv)} KPNOVV`] : []),
  ];
  if (lost.length === 0) return null;
  const list = lost.join(', ');
  return (
    <p className={classes.hint}>
      <Trans>With the account you lose: {list}.</Trans>
    </p>
  );
}

function EwalletObstacle({ ewallet }: { readonly ewallet: number }) {
  const amount = useFormatters().money(ewallet);
  return (
    <p className={classes.hint}>
      <Trans>
        There are {amount} in your e-wallet that you haven’t given up, so we can’t delete the account yet. Spend them,
        or keep the account and ask again.
      </Trans>
    </p>
  );
}

function useReason(): (reason: DeletionObstacle['reason']) => string {
  const { t } = useLingui();
  return (reason) => {
    if (reason === 'payment') return t`It isn’t paid yet: pay or cancel it.`;
    return reason === 'delivery' ? t`It isn’t delivered yet.` : t`A withdrawal or refund is in progress.`;
  };
}

function Obstacles({ obstacles }: { readonly obstacles: readonly DeletionObstacle[] }) {
  const getReason = useReason();
  return (
    <>
      <p className={classes.hint} role="status">
        <Trans>We can’t delete the account before these orders are finished:</Trans>
      </p>
      <ul className={classes.list}>
        {obstacles.map(({ orderId, orderNo, reason }) => (
          <li key={orderId} className={classes.item}>
            <div className={classes.about}>
              <Anchor
                renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders', order: orderId }} {...props} />}
              >
                <Trans>Order {orderNo}</Trans>
              </Anchor>
              <p className={classes.hint}>{getReason(reason)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
