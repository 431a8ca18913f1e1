import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { useState, type ReactNode } from 'react';
import { MIN_BIRTH_DATE } from '#contract/fields/dates.ts';
import '#src/ui/theme/overlays.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { parseDate, formatDate } from '#src/features/account/model/profile-form.rules.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import classes from '#src/features/account/profile/Account.module.css';

interface BirthDateFieldProps {
  /** The raw text of the input. */
  readonly value?: string;
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** Date of birth as DD/MM/YYYY, typed or picked. Invalid text stays in the input, with an error. */
export function BirthDateField({ value = '', onChange, ...field }: BirthDateFieldProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [today] = useState(() => new Date());
  const iso = parseDate(value);
  return (
    <DateInput
      label={t`Date of birth`}
      placeholder={t`DD/MM/YYYY`}
      size="md"
      autoComplete="bday"
      inputMode="text"
      maxLength={10}
      locale={language}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDate}
      fixOnBlur={iso !== null}
      minDate={MIN_BIRTH_DATE}
      maxDate={today}
      defaultLevel={iso === null ? 'decade' : 'month'}
      // No red Sundays: the design uses red for danger only.
      weekendDays={[]}
      hideOutsideDates
      clearable
      clearButtonProps={{ 'aria-label': t`Clear the date of birth` }}
      popoverProps={{ shadow: 'md', withinPortal: false, classNames: { dropdown: classes.calendar } }}
      ariaLabels={{
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        previousYear: t`Previous year`,
        nextYear: t`Next year`,
        previousDecade: t`Previous ten years`,
        nextDecade: t`Next ten years`,
        monthLevelControl: t`Choose the month`,
        yearLevelControl: t`Choose the year`,
      }}
      {...field}
      value={iso}
      // `onChange` reports valid dates only, so `onInput` reports the text that is typed.
      onInput={(event) => onChange(event.currentTarget.value)}
      onChange={(next) => onChange(formatDate(next))}
    />
  );
}
