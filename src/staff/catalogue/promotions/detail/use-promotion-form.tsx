import { Trans } from '@lingui/react/macro';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { StaffPromotion } from '#contract/staff/promotion-entity.ts';
import {
  findPeriodErrors,
  toFormValues,
  type PromotionFormValues,
} from '#src/staff/catalogue/promotions/promotion-form.rules.ts';
import { withErrorTexts } from '#src/ui/inputs/form-errors.tsx';

export type PromotionForm = UseFormReturnType<PromotionFormValues>;

const ERRORS = {
  notAfterStart: <Trans>The end must be after the start.</Trans>,
  nonexistent: <Trans>This time does not exist: the clocks go forward.</Trans>,
};

/** The form of a promotion, and the promotion as it was when the form was filled; null for a new one. */
export function usePromotionForm(promotion: StaffPromotion | null) {
  const [seen, setSeen] = useState(promotion);
  const form: PromotionForm = useForm<PromotionFormValues>({
    initialValues: toFormValues(promotion),
    validate: (values) => findPeriodErrors(values, seen),
    enhanceGetInputProps: withErrorTexts(ERRORS),
  });
  /** Fills the form with what the shop has now. The fields stay, and the focus with them. */
  const show = (next: StaffPromotion) => {
    const values = toFormValues(next);
    setSeen(next);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  };
  return { form, seen, show };
}
