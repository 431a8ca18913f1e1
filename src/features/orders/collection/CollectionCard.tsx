import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { Collection } from '#contract/order-documents.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { QrCode } from './QrCode.tsx';
import ordersClasses from '#src/features/orders/Orders.module.css';
import classes from './CollectionCard.module.css';

/** What the member shows at the counter: the number to say, the code to scan, and an entry for the calendar. */
export function CollectionCard({ collection }: { readonly collection: Collection }) {
  const { t } = useLingui();
  const { number, orderNo, calendar } = collection;
  const addToCalendar = () => saveFile(new File([calendar], `${orderNo}.ics`, { type: 'text/calendar' }));
  return (
    <section className={`${ordersClasses.box ?? ''} ${classes.card ?? ''}`} aria-labelledby="collection-number">
      <QrCode text={orderNo} label={t`QR code of order ${orderNo}`} className={classes.code} />
      <div className={classes.content}>
        <h2 id="collection-number" className={ordersClasses.heading}>
          <Trans>Collection number</Trans>
        </h2>
        <p className={classes.number}>{number}</p>
        <p>
          <Trans>Say it at the counter, or show the code.</Trans>
        </p>
      </div>
      {calendar !== '' && (
        <Button
          variant="light"
          className={classes.calendar}
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => void addToCalendar()}
        >
          <Trans>Add to calendar</Trans>
        </Button>
      )}
    </section>
  );
}
