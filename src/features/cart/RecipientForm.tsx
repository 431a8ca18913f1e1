import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '#contract/catalogue.ts';
import type { CartItem, ProductType } from '#contract/cart.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { problemsOf, recipientOf, startOf, type AddForm } from './add-to-cart.rules.ts';
import classes from './AddToCartForm.module.css';
import { cartMutations } from './cart.mutations.ts';
import { RecipientFields } from './RecipientFields.tsx';

export interface RecipientOf {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Any item of the cart: the wire names a recipient through one. */
  readonly item: CartItem;
  readonly recipient: Person | null;
}

/** The member or a friend; a friend must be chosen before it is saved (doc 1 §5). */
export function RecipientForm(props: RecipientOf & { readonly onDone: () => void }) {
  const { shopId, productType, item, recipient, onDone } = props;
  const { t } = useLingui();
  const member = useSignedInMember();
  const assign = useMutation(cartMutations(useRequest()).assign(shopId, productType));
  const form = useForm<AddForm>({
    initialValues: startOf(item.quantity, recipient, member.id),
    validate: (values) =>
      problemsOf(values, Number.POSITIVE_INFINITY).toWhomUser === undefined ? {} : { toWhomUser: t`User is required` },
  });
  const submit = form.onSubmit((values) => {
    const { toWhomUser: userId } = recipientOf(values, member.id);
    // Not a callback of `mutate`: the cart is read again before, and may bring a new form by then.
    const assigned = assign.mutateAsync({ productId: item.shopProductId, toWhomUser: userId });
    void assigned.then(onDone, () => undefined);
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <RecipientFields titled form={form} shopId={shopId} memberId={member.id} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={assign.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
