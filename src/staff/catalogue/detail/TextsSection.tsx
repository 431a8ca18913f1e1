import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_PRODUCT_NAME_LENGTH, type StaffProduct } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { LeaveGuard } from '#src/staff/catalogue/LeaveGuard.tsx';
import { productMutations } from '#src/staff/catalogue/product.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import classes from './ProductPage.module.css';

interface SectionProps {
  readonly product: StaffProduct;
  readonly isEditable: boolean;
}

/** Names and descriptions in both languages. */
export function TextsSection({ product, isEditable }: SectionProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const { names, descriptions, textsVersion, isImported } = product;
  const setTexts = useMutation(productMutations({ request: useApiRequest(), queryClient: useQueryClient() }).setTexts);
  const form = useForm({
    initialValues: {
      nameIt: names.it,
      nameEn: names.en,
      descriptionIt: descriptions.it,
      descriptionEn: descriptions.en,
    },
  });
  const isUnsaved = form.isDirty() && !setTexts.isSuccess;
  return (
    <section aria-labelledby="product-texts">
      <h2 id="product-texts">
        <Trans>Texts</Trans>
      </h2>
      {isImported && (
        <p className={classes.hint}>
          <Trans>The next import replaces the texts that its file has.</Trans>
        </p>
      )}
      <form
        className={classes.form}
        onSubmit={form.onSubmit((texts) => {
          if (setTexts.isPending) return;
          setTexts.mutate(
            { params: { productId: product.id }, body: { version: textsVersion, ...texts } },
            { onSuccess: () => notify({ tone: 'success', text: t`Texts saved.` }) },
          );
        })}
      >
        <TextInput
          label={t`Name in Italian`}
          required
          maxLength={MAX_PRODUCT_NAME_LENGTH}
          readOnly={!isEditable}
          {...form.getInputProps('nameIt')}
        />
        <TextInput
          label={t`Name in English`}
          description={t`Without it, the Italian text is shown.`}
          maxLength={MAX_PRODUCT_NAME_LENGTH}
          readOnly={!isEditable}
          {...form.getInputProps('nameEn')}
        />
        <DescriptionField
          label={t`Description in Italian`}
          isEditable={isEditable}
          value={form.values.descriptionIt}
          onChange={(text) => form.setFieldValue('descriptionIt', text)}
        />
        <DescriptionField
          label={t`Description in English`}
          isEditable={isEditable}
          value={form.values.descriptionEn}
          onChange={(text) => form.setFieldValue('descriptionEn', text)}
        />
        {isEditable && (
          <Button type="submit" loading={setTexts.isPending} disabled={!form.isDirty()}>
            <Trans>Save texts</Trans>
          </Button>
        )}
      </form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </section>
  );
}
