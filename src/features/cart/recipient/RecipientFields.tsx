import { useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import '@mantine/core/styles/Radio.css';
import { setToWhom, type AddToCartValues } from '#src/features/cart/add/add-to-cart.rules.ts';
import { FriendSearch } from './FriendSearch.tsx';
import classes from '#src/features/cart/add/AddToCartForm.module.css';

interface RecipientFieldsProps {
  readonly form: UseFormReturnType<AddToCartValues>;
  readonly shopId: string;
  readonly memberId: string;
  /** The cart already has a recipient, which can't be changed here (REQ-CART-14). */
  readonly recipientLocked?: boolean;
  /** Hides the visible label, because the dialog title shows the same text. */
  readonly hideLabel?: boolean;
}

/** Choice between the member and a friend, with the friend search (REQ-CART-09). */
export function RecipientFields(props: RecipientFieldsProps) {
  const { form, shopId, memberId, recipientLocked = false, hideLabel = false } = props;
  const { t } = useLingui();
  const { toWhom, toWhomUser } = form.values;
  const question = t`For whom is it?`;
  return (
    <>
      <Radio.Group
        {...(hideLabel ? { 'aria-label': question } : { label: question })}
        description={recipientLocked ? t`Your cart already has a recipient.` : undefined}
        value={toWhom}
        onChange={(value) => {
          form.setValues(setToWhom(form.values, value === 'Friend' ? 'Friend' : 'Personal'));
          form.clearErrors();
        }}
      >
        <div className={classes.choices}>
          <Radio value="Personal" label={t`For me`} disabled={recipientLocked} />
          <Radio value="Friend" label={t`For a friend`} disabled={recipientLocked} />
        </div>
      </Radio.Group>
      {toWhom === 'Friend' && (
        <FriendSearch
          shopId={shopId}
          memberId={memberId}
          value={toWhomUser}
          onChange={(friend) => form.setFieldValue('toWhomUser', friend)}
          error={form.errors['toWhomUser']}
          disabled={recipientLocked}
        />
      )}
    </>
  );
}
