import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_STAFF_DESCRIPTION_LENGTH } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { staffProductQueries } from '#src/staff/catalogue/product.queries.ts';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import classes from './ProductPage.module.css';

/** The preview follows the typing after this pause. */
const PREVIEW_DELAY_MS = 400;

interface DescriptionFieldProps {
  readonly label: string;
  readonly isEditable: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A description as HTML, with a preview of what members will see of it. */
export function DescriptionField({ label, isEditable, value, onChange }: DescriptionFieldProps) {
  const { t } = useLingui();
  const [settled] = useDebouncedValue(value, PREVIEW_DELAY_MS);
  const { data: html = '' } = useQuery({
    ...staffProductQueries(useApiRequest()).preview(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.description}>
      <Textarea
        label={label}
        description={t`HTML: paragraphs, lists, bold, links, tables`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_STAFF_DESCRIPTION_LENGTH}
        readOnly={!isEditable}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <div role="group" aria-label={t`Preview: ${label}`} className={classes.preview}>
          <span className={classes.hint}>
            <Trans>Preview</Trans>
          </span>
          <SanitizedHtml html={html} />
        </div>
      )}
    </div>
  );
}
