import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { isBlank } from '#contract/fields/text.ts';
import { OTHER_PAGE } from '#contract/support.ts';
import { MAX_OTHER_PAGE_LENGTH } from '#src/features/support/support.constants.ts';
import { isOtherPageValid, withPage, type IssueFormValues } from './issue-form.rules.ts';
import { useIssuePages } from './use-issue-pages.ts';
import classes from './IssueForm.module.css';

interface IssuePageFieldsProps {
  readonly form: IssueFormValues;
  readonly onChange: (form: IssueFormValues) => void;
  /** After the first submit, a name that is too short shows an error. */
  readonly isSubmitAttempted: boolean;
}

/** Selects for page and sub-page; a text input for the page Other (REQ-SUP-01 to REQ-SUP-03). */
export function IssuePageFields({ form, onChange, isSubmitAttempted }: IssuePageFieldsProps) {
  const { t } = useLingui();
  const { pages, subPages } = useIssuePages(form.page);
  const isTooShort = isSubmitAttempted && !isBlank(form.otherPage) && !isOtherPageValid(form);
  return (
    <div className={classes.columns}>
      <Select
        label={t`Page`}
        required
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`No page with this name`}
        data={pages.map(({ key, value }) => ({ value: key, label: value }))}
        value={form.page === '' ? null : form.page}
        onChange={(page) => onChange(withPage(form, page ?? ''))}
      />
      {subPages.length > 0 && (
        <Select
          label={t`Part of the page`}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          nothingFoundMessage={t`No part with this name`}
          data={subPages.map(({ name, value }) => ({ value, label: name }))}
          value={form.subPage === '' ? null : form.subPage}
          onChange={(subPage) => onChange({ ...form, subPage: subPage ?? '' })}
        />
      )}
      {form.page === OTHER_PAGE && (
        <TextInput
          label={t`Page name`}
          required
          autoComplete="off"
          maxLength={MAX_OTHER_PAGE_LENGTH}
          value={form.otherPage}
          error={isTooShort && t`Between 2 and 100 characters`}
          onChange={(event) => onChange({ ...form, otherPage: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
