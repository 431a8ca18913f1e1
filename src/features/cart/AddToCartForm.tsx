import { Button, Input, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Radio.css';
import type { Profile } from '#contract/account.ts';
import type { ToWhom } from '#contract/cart.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import type { OfferedProduct } from './AddToCartDialog.tsx';
import classes from './AddToCartForm.module.css';
import { problemsOf, recipientOf, withToWhom, type AddForm } from './add-to-cart.rules.ts';
import { FriendSearch } from './FriendSearch.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartFormProps {
  readonly shopId: string;
  readonly product: OfferedProduct;
  /** Infinity where the server alone limits. */
  readonly maximum: number;
  readonly start: AddForm;
  /** The cart has its recipient already. */
  readonly locked: boolean;
  readonly member: Profile;
  readonly onDone: () => void;
}

const toWhomOf = (value: string): ToWhom => (value === 'Friend' ? 'Friend' : 'Personal');

export function AddToCartForm(props: AddToCartFormProps) {
  const { shopId, product, maximum, start, locked, member, onDone } = props;
  const { t } = useLingui();
  const notify = useNotify();
  const { add, isAdding } = useAddToCart(shopId);
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
  const { quantity, toWhom, toWhomUser } = form.values;

  const submit = form.onSubmit(
    (values) =>
      add(
        {
          productId: product.id,
          quantity: values.quantity,
          ...recipientOf(values, member.id),
          productType: 'Shop',
          promotionId: '',
        },
        onDone,
      ),
    () => notify({ tone: 'failure', text: t`Please fill all required fields`, key: 'add-to-cart' }),
  );

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.product}>{product.name}</p>
      <Input.Wrapper label={t`Quantity`} labelElement="div" error={form.errors['quantity']}>
        <div>
          <QuantityStepper
            label={product.name}
            value={quantity}
            {...(Number.isFinite(maximum) ? { max: maximum } : {})}
            onChange={(next) => form.setFieldValue('quantity', next)}
          />
        </div>
      </Input.Wrapper>
      <Radio.Group
        label={t`For whom is it?`}
        description={locked ? t`Your cart already has a recipient.` : undefined}
        value={toWhom}
        onChange={(value) => {
          form.setValues(withToWhom(form.values, toWhomOf(value)));
          form.clearErrors();
        }}
      >
        <div className={classes.choices}>
          <Radio value="Personal" label={t`For me`} disabled={locked} />
          <Radio value="Friend" label={t`For a friend`} disabled={locked} />
        </div>
      </Radio.Group>
      {toWhom === 'Friend' && (
        <FriendSearch
          shopId={shopId}
          memberId={member.id}
          value={toWhomUser}
          onChange={(friend) => form.setFieldValue('toWhomUser', friend)}
          error={form.errors['toWhomUser']}
          disabled={locked}
        />
      )}
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
