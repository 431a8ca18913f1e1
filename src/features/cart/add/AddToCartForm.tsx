import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector, type Store } from '@tanstack/react-store';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import type { Profile } from '#contract/session.ts';
import { getFinalPrice } from '#src/features/catalogue/model/product.rules.ts';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { OfferedProduct, PromotionOffer } from './add-to-cart.types.ts';
import classes from './AddToCartForm.module.css';
import { validateAddToCart, toProductInput, toRecipientInput, type AddToCartValues } from './add-to-cart.rules.ts';
import { QuantityField } from './QuantityField.tsx';
import { RecipientFields } from '#src/features/cart/recipient/RecipientFields.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartFormProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly promotion?: PromotionOffer | undefined;
  /** Infinity if only the server limits the quantity. */
  readonly maxQuantity: number;
  readonly initialValues: AddToCartValues;
  /** The cart already has a recipient. */
  readonly recipientLocked: boolean;
  readonly member: Profile;
  readonly onDone: () => void;
  /** Called by the toast after a successful add. */
  readonly onGoToCart: () => void;
}

interface SubmitButtonProps {
  readonly pendingStore: Store<boolean>;
  readonly disabled: boolean;
}

/** A separate component, so that only the button re-renders when the add starts. */
function SubmitButton({ pendingStore, disabled }: SubmitButtonProps) {
  const isPending = useSelector(pendingStore);
  return (
    <Button type="submit" loading={isPending} disabled={disabled}>
      <Trans>Add</Trans>
    </Button>
  );
}

export function AddToCartForm(props: AddToCartFormProps) {
  const { shopId, product, promotion, maxQuantity, initialValues, recipientLocked, member, onDone } = props;
  const limit = product.maxQuantity ?? Infinity;
  const { t } = useLingui();
  const notify = useNotify();
  const { add, pendingStore } = useAddToCart(shopId, promotion, props.onGoToCart);
  const form = useForm<AddToCartValues>({
    initialValues,
    validate: (values) => {
      const errors = validateAddToCart(values, Math.min(maxQuantity, limit));
      return {
        ...(errors.quantity === undefined ? {} : { quantity: t`Quantity is not valid` }),
        ...(errors.toWhomUser === undefined ? {} : { toWhomUser: t`User is required` }),
      };
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Validates only if there is an error to show, because setting errors re-renders every field.
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
      <div className={classes.product}>
        <ProductImage src={product.images[0]} alt="" sizes="5rem" className={classes.image} />
        <div>
          <p className={classes.name}>{product.name}</p>
          <Price
            final={getFinalPrice(product)}
            before={product.price}
            discountPercentage={product.discountPercentage}
          />
        </div>
      </div>
      <QuantityField
        label={product.name}
        value={form.values.quantity}
        maxQuantity={maxQuantity}
        limit={limit}
        error={form.errors['quantity']}
        onChange={(next) => form.setFieldValue('quantity', next)}
      />
      <RecipientFields form={form} shopId={shopId} memberId={member.id} recipientLocked={recipientLocked} />
      <div className={classes.buttons}>
        <Button variant="default" className={classes.cancel} onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton pendingStore={pendingStore} disabled={product.availableQuantity <= 0} />
      </div>
    </form>
  );
}
