import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { CartItem, ProductType } from '#contract/cart.ts';
import type { Person } from '#contract/members.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import {
  validateAddToCart,
  toRecipientInput,
  getInitialValues,
  type AddToCartValues,
} from '#src/features/cart/add/add-to-cart.rules.ts';
import { cartMutations } from '#src/features/cart/api/cart.mutations.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { FormActions } from '#src/ui/inputs/FormActions.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { rememberRecipient } from './use-recent-recipients.ts';
import classes from '#src/features/cart/add/AddToCartForm.module.css';

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
    const finish = () => {
      rememberRecipient(values, shopId, member.id);
      onDone();
    };
    void assigned.then(finish, () => undefined);
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <RecipientFields hideLabel form={form} shopId={shopId} memberId={member.id} />
      <FormActions isSaving={assign.isPending} onCancel={onDone} />
    </form>
  );
}
