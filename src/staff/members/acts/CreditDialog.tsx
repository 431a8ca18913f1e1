import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { toEuros } from '#contract/fields/money.ts';
import { MAX_CREDIT_EUROS } from '#contract/staff/members.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { useMemberMutations } from '#src/staff/members/use-member-mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { MemberActProps } from './act-dialog-props.ts';
import actClasses from '#src/staff/acts/Acts.module.css';

type Account = 'ewallet' | 'merchandise';
type Direction = 'credit' | 'debit';

/** Credits a balance of the member, or takes money away. */
export function CreditDialog({ member: { id, name }, onClose }: MemberActProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const notify = useNotify();
  const [account, setAccount] = useState<Account>('ewallet');
  const [direction, setDirection] = useState<Direction>('credit');
  const [amount, setAmount] = useState<number | ''>('');
  const [reason, setReason] = useState('');
  // One id for one dialog: when a response is lost, sending it again changes nothing.
  const [requestId] = useState(() => crypto.randomUUID());
  const cents = Math.round(Number(amount) * 100);
  return (
    <ActDialog
      title={t`Credit ${name}`}
      submitLabel={direction === 'credit' ? t`Credit` : t`Take away`}
      isComplete={cents > 0}
      mutation={useMemberMutations().credit}
      getInput={() => ({
        params: { member: id },
        body: { requestId, [account]: toEuros(direction === 'credit' ? cents : -cents), reason },
      })}
      onDone={() => {
        const sum = money(cents);
        notify({ tone: 'success', text: direction === 'credit' ? t`${sum} credited.` : t`${sum} taken away.` });
        onClose();
      }}
      onClose={onClose}
    >
      <Radio.Group
        className={actClasses.extents}
        label={t`Balance`}
        value={account}
        onChange={(value) => setAccount(value === 'merchandise' ? 'merchandise' : 'ewallet')}
      >
        <Radio value="ewallet" label={t`E-wallet`} />
        <Radio value="merchandise" label={t`Merchandise discount`} />
      </Radio.Group>
      <Radio.Group
        className={actClasses.extents}
        label={t`What to do`}
        value={direction}
        onChange={(value) => setDirection(value === 'debit' ? 'debit' : 'credit')}
      >
        <Radio value="credit" label={t`Credit an amount`} />
        <Radio value="debit" label={t`Take an amount away`} />
      </Radio.Group>
      <NumberInput
        label={t`Amount`}
        suffix=" €"
        min={0}
        max={MAX_CREDIT_EUROS}
        decimalScale={2}
        decimalSeparator=","
        thousandSeparator="."
        required
        value={amount}
        onChange={(value) => setAmount(value === '' ? '' : Number(value))}
      />
      <ReasonField value={reason} onChange={setReason} />
      <p>
        <Trans>The member sees the movement, without the reason.</Trans>
      </p>
    </ActDialog>
  );
}
