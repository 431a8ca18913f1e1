import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StaffPromotion } from '#contract/staff/promotion-entity.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { LeaveGuard } from '#src/staff/catalogue/LeaveGuard.tsx';
import { toPeriod } from '#src/staff/catalogue/promotions/promotion-form.rules.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { focusFirstError } from '#src/ui/inputs/form-errors.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { ProductFields } from './ProductFields.tsx';
import { PromotionPreview } from './PromotionPreview.tsx';
import { TextFields } from './TextFields.tsx';
import type { PromotionForm } from './use-promotion-form.tsx';
import classes from './PromotionPage.module.css';

interface PromotionEditorProps {
  readonly form: PromotionForm;
  /** As it was when the form was filled; null for a new one. */
  readonly seen: StaffPromotion | null;
  readonly shopId: string;
  readonly isEditable: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** Somebody else has changed the promotion: fills the form with what it is now. */
  readonly onShowCurrent?: (() => void) | undefined;
  /** Above the fields. */
  readonly header?: ReactNode;
  /** Below the preview. */
  readonly acts?: ReactNode;
}

/** Texts, period and products of a promotion, with a preview. All is saved at once. */
export function PromotionEditor(props: PromotionEditorProps) {
  const { form, seen, shopId, isEditable, isPending, error, submitLabel, onSubmit, onShowCurrent, header, acts } =
    props;
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const { values } = form;
  const isDirty = form.isDirty();
  const chosen = values.products.find(({ id }) => id === values.imageOf);
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <div className={classes.columns}>
        <div className={classes.column}>
          {header}
          <TextFields form={form} hasImage={seen?.image != null} isEditable={isEditable} />
          <PeriodFields form={form} isEditable={isEditable} />
        </div>
        <div className={classes.column}>
          <ProductFields form={form} shopId={shopId} isEditable={isEditable} />
          <PromotionPreview
            schedule={{ ...toPeriod(values, seen), showCountdown: values.showCountdown }}
            titles={{ it: values.titleIt, en: values.titleEn }}
            code={values.code}
            image={chosen?.image ?? seen?.image ?? null}
          />
          {acts}
        </div>
      </div>
      {isEditable && (
        <div className={classes.bottom}>
          {onShowCurrent ? (
            <FormAlert>
              <p>
                <Trans>Somebody has changed the promotion meanwhile. What you have typed is not saved.</Trans>
              </p>
              <Button variant="default" onClick={onShowCurrent}>
                <Trans>Show what it is now</Trans>
              </Button>
            </FormAlert>
          ) : (
            error !== null && <FormAlert>{getErrorMessage(error)}</FormAlert>
          )}
          {(isDirty || seen === null) && !onShowCurrent && (
            <div role="group" aria-label={t`Unsaved changes`} className={classes.bar}>
              {seen !== null && (
                <Button variant="default" disabled={isPending} onClick={() => form.reset()}>
                  <Trans>Discard the changes</Trans>
                </Button>
              )}
              <Button type="submit" loading={isPending}>
                {submitLabel}
              </Button>
            </div>
          )}
        </div>
      )}
      <LeaveGuard isUnsaved={isDirty && isEditable} />
    </form>
  );
}
