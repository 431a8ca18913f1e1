import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Radio.css';
import classes from './AddToCartForm.module.css';
import { withToWhom, type AddForm } from './add-to-cart.rules.ts';
import { FriendSearch } from './FriendSearch.tsx';

interface RecipientFieldsProps {
  readonly form: UseFormReturnType<AddForm>;
  readonly shopId: string;
  readonly memberId: string;
  /** The cart has its recipient already: shown, and not to be changed here. */
  readonly locked?: boolean;
  /** The title above already asks. */
  readonly titled?: boolean;
}

/** For the member or for a friend, and for which (doc 1 §4). */
export function RecipientFields(props: RecipientFieldsProps) {
  const { form, shopId, memberId, locked = false, titled = false } = props;
  const { t } = useLingui();
  const { toWhom, toWhomUser } = form.values;
  const question = t`For whom is it?`;
  return (
    <>
      <Radio.Group
        {...(titled ? { 'aria-label': question } : { label: question })}
        description={locked ? t`Your cart already has a recipient.` : undefined}
        value={toWhom}
        onChange={(value) => {
          form.setValues(withToWhom(form.values, value === 'Friend' ? 'Friend' : 'Personal'));
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
          memberId={memberId}
          value={toWhomUser}
          onChange={(friend) => form.setFieldValue('toWhomUser', friend)}
          error={form.errors['toWhomUser']}
          disabled={locked}
        />
      )}
    </>
  );
}
