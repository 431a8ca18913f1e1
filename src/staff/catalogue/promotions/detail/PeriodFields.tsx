import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { MAX_DAYS_AFTER_EVENT } from '#contract/promotion-period.ts';
import type { PromotionForm } from './use-promotion-form.tsx';
import classes from './PromotionPage.module.css';

interface PeriodFieldsProps {
  readonly form: PromotionForm;
  readonly isEditable: boolean;
}

/** When the promotion runs. Times are those of Rome, wherever the device is. */
export function PeriodFields({ form, isEditable }: PeriodFieldsProps) {
  const { t } = useLingui();
  const { durationType } = form.values;
  const time = { type: 'datetime-local', readOnly: !isEditable } as const;
  return (
    <section aria-labelledby="promotion-period" className={classes.fields}>
      <h2 id="promotion-period">
        <Trans>Period</Trans>
      </h2>
      <NativeSelect
        label={t`Kind of period`}
        disabled={!isEditable}
        value={durationType}
        data={[
          { value: 'Fixed', label: t`From a start to an end` },
          { value: 'AfterNDays', label: t`A number of days after an event` },
        ]}
        onChange={(event) =>
          form.setFieldValue('durationType', event.currentTarget.value === 'AfterNDays' ? 'AfterNDays' : 'Fixed')
        }
      />
      {durationType === 'Fixed' ? (
        <div className={classes.times}>
          <TextInput
            label={t`Start (Rome time)`}
            description={t`Empty: at once`}
            {...time}
            {...form.getInputProps('startDate')}
          />
          <TextInput
            label={t`End (Rome time)`}
            description={t`Empty: until somebody ends it`}
            {...time}
            {...form.getInputProps('endDate')}
          />
        </div>
      ) : (
        <div className={classes.times}>
          <TextInput
            label={t`End of the event (Rome time)`}
            description={t`Empty: not known yet, so the promotion waits`}
            {...time}
            {...form.getInputProps('latestEventEndDate')}
          />
          <NumberInput
            label={t`Days after the event`}
            description={t`Empty: not known yet`}
            min={0}
            max={MAX_DAYS_AFTER_EVENT}
            allowDecimal={false}
            allowNegative={false}
            readOnly={!isEditable}
            {...form.getInputProps('noOfDaysAfterEvent')}
            onChange={(days) => form.setFieldValue('noOfDaysAfterEvent', days === '' ? '' : Number(days))}
          />
        </div>
      )}
      <p className={classes.hint}>
        <Trans>When it starts, members who want news of promotions get a message, once.</Trans>
      </p>
    </section>
  );
}
