import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '#contract/members.ts';
import type { CartItem, ProductType } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import {
  validateAddToCart,
  toRecipientInput,
  getInitialValues,
  type AddToCartValues,
} from '#src/features/cart/add/add-to-cart.rules.ts';
import classes from '#src/features/cart/add/AddToCartForm.module.css';
import { cartMutations } from '#src/features/cart/api/cart.mutations.ts';
import { RecipientFields } from './RecipientFields.tsx';

export interface CartRecipientInput {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Any item of the cart. The endpoint requires an item (GAP-14). */
  readonly item: CartItem;
  readonly recipient: Person | null;
}

/** Form for the recipient of the cart. "Friend" needs a selected friend (REQ-CART-20). */
export function RecipientForm(props: CartRecipientInput & { readonly onDone: () => void }) {
  const { shopId, productType, item, recipient, onDone } = props;
  const { t } = useLingui();
  const member = useSignedInMember();
  const assign = useMutation(cartMutations(useApiRequest()).assign(shopId, productType));
  const form = useForm<AddToCartValues>({
    initialValues: getInitialValues(item.quantity, recipient, member.id),
    validate: (values) =>
      validateAddToCart(values, Number.POSITIVE_INFINITY).toWhomUser === undefined
        ? {}
        : { toWhomUser: t`User is required` },
  });
  const submit = form.onSubmit((values) => {
    const { toWhomUser } = toRecipientInput(values, member.id);
    // Not a callback of `mutate`: the refetch may replace this form first, and the callback would be lost.
    const assigned = assign.mutateAsync({ productId: item.shopProductId, toWhomUser });
    void assigned.then(onDone, () => undefined);
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <RecipientFields hideLabel form={form} shopId={shopId} memberId={member.id} />
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
