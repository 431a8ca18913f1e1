import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { StatementConfirmation, StatementReceipt } from './StatementConfirmation.tsx';
import { StatementForm } from './StatementForm.tsx';
import { useStatement, type StatementValues } from './use-statement.ts';
import classes from '#src/features/orders/withdrawal/Withdrawal.module.css';

/** Withdrawal without a login, which each page links to (Directive 2011/83/EU art. 11a, REQ-SELL-23). */
export function WithdrawPage() {
  const { t } = useLingui();
  const state = useStatement();
  const member = useMember();
  // Outlives the confirmation, from which one can go back.
  const [values, setValues] = useState<StatementValues>(() => ({
    name: member?.fullName ?? '',
    orderNo: '',
    email: member?.email ?? '',
    products: '',
  }));
  return (
    <Box maw="36rem" mx="auto" className={classes.step}>
      <PageHeading>{t`Withdraw from contract`}</PageHeading>
      <Step
        state={state}
        values={values}
        onReview={(changed) => {
          setValues(changed);
          state.review(changed);
        }}
      />
      {member !== null && state.receivedAt === null && (
        <p className={classes.text}>
          <Trans>
            You can also choose the products in{' '}
            <Link to="/profile" search={{ tab: 'myOrders' }}>
              your orders
            </Link>
            .
          </Trans>
        </p>
      )}
    </Box>
  );
}

interface StepProps {
  readonly state: ReturnType<typeof useStatement>;
  readonly values: StatementValues;
  readonly onReview: (values: StatementValues) => void;
}

function Step({ state, values, onReview }: StepProps) {
  const { toConfirm, receivedAt } = state;
  if (toConfirm === null) return <StatementForm initialValues={values} onReview={onReview} />;
  if (receivedAt === null) return <StatementConfirmation state={state} statement={toConfirm} />;
  return <StatementReceipt receivedAt={receivedAt} email={toConfirm.email} />;
}
