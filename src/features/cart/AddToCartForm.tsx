import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#contract/account.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import type { OfferedProduct, PromotionOffer } from './AddToCartDialog.tsx';
import classes from './AddToCartForm.module.css';
import { problemsOf, productOf, recipientOf, type AddForm } from './add-to-cart.rules.ts';
import { QuantityField } from './QuantityField.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartFormProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  readonly promotion?: PromotionOffer | undefined;
  /** Infinity where the server alone limits. */
  readonly maximum: number;
  readonly start: AddForm;
  /** The cart has its recipient already. */
  readonly locked: boolean;
  readonly member: Profile;
  readonly onDone: () => void;
}

export function AddToCartForm(props: AddToCartFormProps) {
  const { shopId, product, promotion, maximum, start, locked, member, onDone } = props;
  const { t } = useLingui();
  const notify = useNotify();
  const { add, isAdding } = useAddToCart(shopId, promotion);
  const form = useForm<AddForm>({
    initialValues: start,
    validate: (values) => {
      const problems = problemsOf(values, maximum);
      return {
        ...(problems.quantity === undefined ? {} : { quantity: t`Quantity is not valid` }),
        ...(problems.toWhomUser === undefined ? {} : { toWhomUser: t`User is required` }),
      };
    },
  });

  const submit = form.onSubmit(
    (values) => {
      const recipient = recipientOf(values, member.id);
      void add({ ...productOf(product), quantity: values.quantity, ...recipient }, onDone);
    },
    () => notify({ tone: 'failure', text: t`Please fill all required fields`, key: 'add-to-cart' }),
  );

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.product}>{product.name}</p>
      <QuantityField
        label={product.name}
        value={form.values.quantity}
        maximum={maximum}
        error={form.errors['quantity']}
        onChange={(next) => form.setFieldValue('quantity', next)}
      />
      <RecipientFields form={form} shopId={shopId} memberId={member.id} locked={locked} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isAdding} disabled={product.availableQuantity <= 0}>
          <Trans>Add to cart</Trans>
        </Button>
      </div>
    </form>
  );
}
