import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector, type Store } from '@tanstack/react-store';
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import type { Profile } from '#contract/session.ts';
import { toProductInput } from '#src/features/cart/model/cart-product.rules.ts';
import { RecipientFields } from '#src/features/cart/recipient/RecipientFields.tsx';
import { rememberRecipient } from '#src/features/cart/recipient/use-recent-recipients.ts';
import { getFinalPrice } from '#src/features/catalogue/model/product.rules.ts';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { validateAddToCart, toRecipientInput, type AddToCartValues } from './add-to-cart.rules.ts';
import type { OfferedProduct, PromotionOffer } from './add-to-cart.types.ts';
import { QuantityField } from './QuantityField.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import classes from './AddToCartForm.module.css';

interface AddToCartFormProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly promotion?: PromotionOffer | undefined;
  /** Infinity if only the server limits the quantity. */
  readonly maxQuantity: number;
  /** The page has asked for the quantity, so the form only shows it. */
  readonly isQuantityChosen?: boolean;
  readonly initialValues: AddToCartValues;
  /** The cart already has a recipient. */
  readonly recipientLocked: boolean;
  readonly member: Profile;
  readonly onDone: () => void;
  /** Called by the toast after a successful add. */
  readonly onGoToCart: () => void;
}

interface SubmitButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly pendingStore: Store<boolean>;
  readonly disabled: boolean;
}

/** A separate component, so that only the button re-renders when the add starts. */
function SubmitButton({ buttonRef, pendingStore, disabled }: SubmitButtonProps) {
  const isPending = useSelector(pendingStore);
  // After the wait for the recipient. At once, the dialog's focus trap uses `data-autofocus`.
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"]') != null) buttonRef.current?.focus();
  }, [buttonRef]);
  return (
    <Button ref={buttonRef} data-autofocus type="submit" loading={isPending} disabled={disabled}>
      <Trans>Add</Trans>
    </Button>
  );
}

export function AddToCartForm(props: AddToCartFormProps) {
  const { shopId, product, promotion, maxQuantity, initialValues, recipientLocked, member, onDone } = props;
  const limit = product.maxQuantity ?? Infinity;
  const { t } = useLingui();
  const submitRef = useRef<HTMLButtonElement>(null);
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
      return;
    }
    const values = form.getValues();
    let isAdded = false;
    const finish = () => {
      isAdded = true;
      rememberRecipient(values, shopId, member.id);
      onDone();
    };
    const input = { ...toProductInput(product), quantity: values.quantity, ...toRecipientInput(values, member.id) };
    void add(input, finish).then(() => {
      // While the button was disabled, it has lost the focus, perhaps to the question about another cart.
      if (!isAdded) submitRef.current?.focus();
    });
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
      {props.isQuantityChosen === true ? (
        <p className={classes.quantity}>
          <Trans>Quantity: {form.values.quantity}</Trans>
        </p>
      ) : (
        <QuantityField
          label={product.name}
          value={form.values.quantity}
          maxQuantity={maxQuantity}
          limit={limit}
          error={form.errors['quantity']}
          onChange={(next) => form.setFieldValue('quantity', next)}
        />
      )}
      <RecipientFields form={form} shopId={shopId} memberId={member.id} recipientLocked={recipientLocked} />
      {/* Not a toast, which would cover the field. */}
      {Object.keys(form.errors).length > 0 && (
        <p role="alert" className={classes.errors}>
          <Trans>Please fill all required fields</Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" className={classes.cancel} onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton buttonRef={submitRef} pendingStore={pendingStore} disabled={product.availableQuantity <= 0} />
      </div>
    </form>
  );
}
