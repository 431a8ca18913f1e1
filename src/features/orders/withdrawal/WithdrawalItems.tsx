import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import type { WithdrawalState } from './use-withdrawal.ts';
import classes from './Withdrawal.module.css';

interface WithdrawalItemsProps {
  readonly state: WithdrawalState;
  readonly withdrawal: Withdrawal;
  readonly onCancel: () => void;
}

/** First step: the products and their quantities. */
export function WithdrawalItems({ state, withdrawal, onCancel }: WithdrawalItemsProps) {
  const { t } = useLingui();
  const { date } = useFormatters();
  const getErrorMessage = useErrorMessage();
  const { selection, chosen, isRefundLoading, refundError, choose, confirm } = state;
  const until = date(withdrawal.until);
  if (withdrawal.status !== 'open') return <NotOpen withdrawal={withdrawal} onClose={onCancel} />;
  return (
    <div className={classes.step}>
      <p className={classes.text}>
        {until === '' ? (
          <Trans>You can withdraw from now until 14 days after the delivery. You don’t need to give a reason.</Trans>
        ) : (
          <Trans>You can withdraw until {until}. You don’t need to give a reason.</Trans>
        )}
      </p>
      <ul className={classes.items} aria-label={t`Products`}>
        {withdrawal.items.map(({ line, name, quantity, price, condition }) => (
          <ItemRow
            key={line}
            name={name}
            price={price}
            condition={condition}
            max={quantity}
            quantity={selection.get(line) ?? 0}
            onChange={(changed) => choose(line, changed)}
          />
        ))}
      </ul>
      <ExcludedItems items={withdrawal.excludedItems} />
      {refundError !== null && <FormAlert>{getErrorMessage(refundError)}</FormAlert>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={chosen.length === 0} loading={isRefundLoading} onClick={confirm}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </div>
  );
}

interface ItemRowProps {
  readonly name: string;
  /** Cents per unit. */
  readonly price: number;
  /** When it can be returned; empty for always. */
  readonly condition: string;
  readonly max: number;
  /** 0 when it is not chosen. */
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

function ItemRow({ name, price, condition, max, quantity, onChange }: ItemRowProps) {
  const { money } = useFormatters();
  const isChosen = quantity > 0;
  const unit = money(price);
  return (
    <li className={classes.item}>
      <Checkbox
        label={name}
        description={
          <>
            <Trans>{unit} each</Trans>
            {condition !== '' && ` · ${condition}`}
          </>
        }
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? max : 0)}
      />
      {max > 1 && isChosen && (
        <QuantityStepper label={name} value={Math.min(quantity, max)} max={max} onChange={onChange} />
      )}
    </li>
  );
}

/** What the law excludes, with the reasons. */
function ExcludedItems({ items }: { readonly items: Withdrawal['excludedItems'] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>You can’t withdraw from</Trans>
      </h3>
      <ul className={classes.items}>
        {items.map(({ line, name, quantity, reason }) => (
          <li key={line} className={classes.item}>
            <span>
              <span>{`${String(quantity)} × ${name}`}</span>
              <Text size="sm" component="span" display="block">
                {reason}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NotOpenProps {
  readonly withdrawal: Pick<Withdrawal, 'status' | 'excludedItems'>;
  readonly onClose: () => void;
}

/** Another device may have withdrawn, or the period may have ended while the page was open. */
function NotOpen({ withdrawal: { status, excludedItems }, onClose }: NotOpenProps) {
  return (
    <div className={classes.step}>
      <p className={classes.text}>
        {status === 'expired' && <Trans>The 14-day withdrawal period is over.</Trans>}
        {status === 'excluded' && <Trans>By law, you can’t withdraw from what is left of this order.</Trans>}
        {status !== 'expired' && status !== 'excluded' && (
          <Trans>There is nothing left to withdraw from in this order.</Trans>
        )}
      </p>
      <ExcludedItems items={excludedItems} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
