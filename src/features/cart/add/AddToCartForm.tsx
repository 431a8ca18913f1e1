import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import type { Profile } from '#contract/account.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { AddToCartSubmitButton } from './AddToCartSubmitButton.tsx';
import type { OfferedProduct, PromotionOffer } from './AddToCartDialog.tsx';
import classes from './AddToCartForm.module.css';
import { validateAddToCart, toProductInput, toRecipientInput, type AddToCartValues } from './add-to-cart.rules.ts';
import { QuantityField } from './QuantityField.tsx';
import { RecipientFields } from '#src/features/cart/recipient/RecipientFields.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartFormProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly promotion?: PromotionOffer | undefined;
  /** Infinity where the server alone limits. */
  readonly maxQuantity: number;
  readonly initialValues: AddToCartValues;
  /** The cart has its recipient already. */
  readonly recipientLocked: boolean;
  readonly member: Profile;
  readonly onDone: () => void;
}

export function AddToCartForm(props: AddToCartFormProps) {
  const { shopId, product, promotion, maxQuantity, initialValues: start, recipientLocked, member, onDone } = props;
  const { t } = useLingui();
  const notify = useNotify();
  const { add, adding } = useAddToCart(shopId, promotion);
  const form = useForm<AddToCartValues>({
    initialValues: start,
    validate: (values) => {
      const problems = validateAddToCart(values, maxQuantity);
      return {
        ...(problems.quantity === undefined ? {} : { quantity: t`Quantity is not valid` }),
        ...(problems.toWhomUser === undefined ? {} : { toWhomUser: t`User is required` }),
      };
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Told to the form only where there is something to show: its errors draw every field anew.
    if (!form.isValid()) {
      form.validate();
      notify({ tone: 'failure', text: t`Please fill all required fields`, key: 'add-to-cart' });
      return;
    }
    const values = form.getValues();
    void add({ ...toProductInput(product), quantity: values.quantity, ...toRecipientInput(values, member.id) }, onDone);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.product}>{product.name}</p>
      <QuantityField
        label={product.name}
        value={form.values.quantity}
        maxQuantity={maxQuantity}
        error={form.errors['quantity']}
        onChange={(next) => form.setFieldValue('quantity', next)}
      />
      <RecipientFields form={form} shopId={shopId} memberId={member.id} recipientLocked={recipientLocked} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <AddToCartSubmitButton pendingStore={adding} disabled={product.availableQuantity <= 0} />
      </div>
    </form>
  );
}
