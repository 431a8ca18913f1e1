import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmail } from '#contract/fields/email.ts';
import { isBlank } from '#contract/fields/text.ts';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import type { StatementValues } from './use-statement.ts';
import classes from '#src/features/orders/withdrawal/Withdrawal.module.css';

type FieldError = 'required' | 'email';

const validateRequired = (text: string): FieldError | null => (isBlank(text) ? 'required' : null);

const validators = {
  name: validateRequired,
  orderNo: validateRequired,
  email: (text: string): FieldError | null => validateRequired(text) ?? (isEmail(text) ? null : 'email'),
};

interface StatementFormProps {
  readonly initialValues: StatementValues;
  readonly onReview: (values: StatementValues) => void;
}

/** First step: who withdraws from which contract, and where the receipt goes. */
export function StatementForm({ initialValues, onReview }: StatementFormProps) {
  const { t } = useLingui();
  const texts: Readonly<Record<FieldError, string>> = {
    required: t`Value is Required`,
    email: t`Enter a valid e-mail`,
  };
  const form = useForm<StatementValues>({
    initialValues,
    validateInputOnBlur: true,
    validate: validators,
    enhanceGetInputProps: withErrorTexts(texts),
  });
  return (
    <form noValidate className={classes.step} onSubmit={form.onSubmit(onReview, focusFirstError)}>
      <p className={classes.text}>
        <Trans>
          You can withdraw from an order until 14 days after its delivery, without a reason and without logging in.
        </Trans>
      </p>
      <TextInput
        label={t`First and last name`}
        autoComplete="name"
        required
        maxLength={160}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t`Order number`}
        description={t`It’s in the e-mail that confirms the order, such as B260310-7KQ2XM4P.`}
        autoComplete="off"
        required
        maxLength={40}
        {...form.getInputProps('orderNo')}
      />
      <TextInput
        label={t`E-mail of the order`}
        description={t`We send the receipt to this address.`}
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <Textarea
        label={t`Only some products?`}
        description={t`Write which ones. Leave this empty to withdraw from the whole order.`}
        rows={2}
        maxLength={1000}
        {...form.getInputProps('products')}
      />
      <div className={classes.buttons}>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
