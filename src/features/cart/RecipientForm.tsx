import { Button, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Radio.css';
import type { Person } from '#contract/catalogue.ts';
import type { CartItem, ProductType } from '#contract/cart.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { problemsOf, recipientOf, startOf, withToWhom } from './add-to-cart.rules.ts';
import classes from './AddToCartForm.module.css';
import { cartMutations } from './cart.mutations.ts';
import { FriendSearch } from './FriendSearch.tsx';

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
  const form = useForm({
    initialValues: startOf(item.quantity, recipient, member.id),
    validate: (values) =>
      problemsOf(values, Number.POSITIVE_INFINITY).toWhomUser === undefined
        ? {}
        : { toWhomUser: t`User is required` },
  });
  const { toWhom, toWhomUser } = form.values;
  const submit = form.onSubmit((values) => {
    const { toWhomUser: userId } = recipientOf(values, member.id);
    assign.mutate({ productId: item.shopProductId, toWhomUser: userId }, { onSuccess: onDone });
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Radio.Group
        aria-label={t`For whom is it?`}
        value={toWhom}
        onChange={(value) => {
          form.setValues(withToWhom(form.values, value === 'Friend' ? 'Friend' : 'Personal'));
          form.clearErrors();
        }}
      >
        <div className={classes.choices}>
          <Radio value="Personal" label={t`For me`} />
          <Radio value="Friend" label={t`For a friend`} />
        </div>
      </Radio.Group>
      {toWhom === 'Friend' && (
        <FriendSearch
          shopId={shopId}
          memberId={member.id}
          value={toWhomUser}
          onChange={(friend) => form.setFieldValue('toWhomUser', friend)}
          error={form.errors['toWhomUser']}
        />
      )}
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
