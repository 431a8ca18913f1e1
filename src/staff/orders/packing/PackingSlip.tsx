import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PackingSlip as Slip } from '#contract/staff/order-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { formatSlot } from '#src/staff/orders/format-slot.rules.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import classes from './PackingSlips.module.css';

/** Who gets the parcel and what is in it. Without prices, because it may be a present. */
export function PackingSlip({ slip }: { readonly slip: Slip }) {
  const { t } = useLingui();
  const { date, number } = useFormatters();
  const labels = useOrderLabels();
  const id = useId();
  const { orderNo, createdAt, shop, type, member, collectionNumber, slot, shippingAddress: address, delivery } = slip;
  const lines = slip.lines.filter(({ toPack }) => toPack > 0);
  return (
    <article aria-labelledby={id} className={classes.slip}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{orderNo}</h2>
          <p>{shop}</p>
        </div>
        {collectionNumber !== null && (
          <strong className={classes.number}>
            <Trans>No. {number(collectionNumber)}</Trans>
          </strong>
        )}
      </header>
      <div className={classes.columns}>
        <address className={classes.address}>
          {(address
            ? [
                address.name,
                address.address,
                `${address.zipcode} ${address.city} ${address.province}`.trim(),
                address.country,
                address.mobile,
              ]
            : [member.name, member.mobile]
          )
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
        <DescriptionList
          rows={[
            [t`Ordered on`, date(createdAt)],
            [t`Type`, labels.type(type)],
            [t`Time`, slot ? formatSlot(slot, date) : ''],
            [t`Delivery`, delivery],
          ]}
        />
      </div>
      {lines.length === 0 ? (
        <p>
          <Trans>There is nothing to pack: everything is shipped, refunded, withdrawn or cancelled.</Trans>
        </p>
      ) : (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Quantity</Trans>
              </th>
              <th scope="col">
                <Trans>Product</Trans>
              </th>
              <th scope="col">
                <Trans>Article number</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number: lineNumber, toPack, name, recipient, sku }) => (
              <tr key={lineNumber}>
                <td>{number(toPack)}</td>
                <td>
                  <span>{name}</span>
                  {recipient !== null && recipient !== '' && (
                    <span className={classes.recipient}>
                      <Trans>for {recipient}</Trans>
                    </span>
                  )}
                </td>
                <td>{sku}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
