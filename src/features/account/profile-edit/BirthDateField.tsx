import { DateInput } from '@mantine/dates';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { MIN_BIRTH_DATE } from '#contract/fields/dates.ts';
import '#src/ui/theme/overlays.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useLanguage } from '#src/i18n/use-language.ts';
import classes from '#src/features/account/profile/Account.module.css';
import { parseDate, formatDate } from './profile-form.rules.ts';

interface BirthDateFieldProps {
  /** The raw text of the input. */
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** Field path in the form; `form.getInputNode` finds the input by it. */
  readonly path: string;
}

/** Date of birth as DD/MM/YYYY, typed or picked. Invalid text stays in the input, with an error. */
export function BirthDateField({ value, error, onChange, onBlur, path }: BirthDateFieldProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [today] = useState(() => new Date());
  const iso = parseDate(value);
  return (
    <DateInput
      label={t`Date of birth`}
      placeholder={t`DD/MM/YYYY`}
      size="md"
      data-path={path}
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
      value={iso}
      error={error}
      // `onChange` reports valid dates only, so `onInput` reports the text that is typed.
      onInput={(event) => onChange(event.currentTarget.value)}
      onChange={(next) => onChange(formatDate(next))}
      onBlur={onBlur}
    />
  );
}
