import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedStaffOrder } from '#contract/staff/order-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { formatSlot } from '#src/staff/orders/format-slot.rules.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import classes from './OrdersPage.module.css';

interface OrderRowProps {
  readonly order: ListedStaffOrder;
  readonly isSelected: boolean;
  readonly onSelect: (orderNo: string, isSelected: boolean) => void;
}

/** One order of the list. */
export function OrderRow({ order, isSelected, onSelect }: OrderRowProps) {
  const { t } = useLingui();
  const { money, dateTime, date, number } = useFormatters();
  const labels = useOrderLabels();
  const [tone, state] = labels.state(order);
  const { orderNo, collectionNumber, slot, member, pieces } = order;
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t`Select ${orderNo}`}
          onChange={(event) => onSelect(orderNo, event.currentTarget.checked)}
        />
      </label>
      <div className={classes.cells}>
        <p className={classes.number}>
          <Link to="/orders/$orderNo" params={{ orderNo }}>
            {orderNo}
          </Link>
          {collectionNumber !== null && (
            <span>
              <Trans>No. {number(collectionNumber)}</Trans>
            </span>
          )}
        </p>
        <p>
          <strong>{member.name}</strong>
          <span>{order.shop}</span>
        </p>
        <p>
          <span>{slot ? formatSlot(slot, date) : dateTime(order.createdAt)}</span>
          <span>{labels.type(order.type)}</span>
        </p>
        <p>
          <span>
            <Trans>{number(pieces)} pieces</Trans>
          </span>
          <strong>{money(order.finalPrice)}</strong>
        </p>
        <p>
          <StatusBadge tone={tone}>{state}</StatusBadge>
        </p>
      </div>
    </li>
  );
}
