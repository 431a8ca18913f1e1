import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { MAX_PROMOTION_TEXT_LENGTH } from '#contract/staff/promotion-entity.ts';
import type { PromotionForm } from './use-promotion-form.tsx';
import classes from './PromotionPage.module.css';

interface TextFieldsProps {
  readonly form: PromotionForm;
  readonly hasImage: boolean;
  readonly isEditable: boolean;
}

/** Name in both languages, code, picture, and whether members see a countdown. */
export function TextFields({ form, hasImage, isEditable }: TextFieldsProps) {
  const { t } = useLingui();
  const pictures = form.values.products.filter(({ image }) => image !== null);
  return (
    <section aria-labelledby="promotion-texts" className={classes.fields}>
      <h2 id="promotion-texts">
        <Trans>Texts</Trans>
      </h2>
      <TextInput
        label={t`Name in Italian`}
        required
        maxLength={MAX_PROMOTION_TEXT_LENGTH}
        readOnly={!isEditable}
        {...form.getInputProps('titleIt')}
      />
      <TextInput
        label={t`Name in English`}
        description={t`Without it, the Italian text is shown.`}
        maxLength={MAX_PROMOTION_TEXT_LENGTH}
        readOnly={!isEditable}
        {...form.getInputProps('titleEn')}
      />
      <TextInput
        label={t`Code`}
        description={t`Members see it on the card; nobody types it.`}
        required
        maxLength={MAX_PROMOTION_TEXT_LENGTH}
        readOnly={!isEditable}
        {...form.getInputProps('code')}
      />
      {isEditable && (
        <NativeSelect
          label={t`Picture`}
          data={[
            { value: '', label: hasImage ? t`As it is` : t`None` },
            ...pictures.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          description={t`That of one of its products`}
          {...form.getInputProps('imageOf')}
        />
      )}
      <Checkbox
        label={t`Show a countdown to the end`}
        disabled={!isEditable}
        {...form.getInputProps('showCountdown', { type: 'checkbox' })}
      />
    </section>
  );
}
