import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canChange } from '#contract/staff/roles.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { toFields } from '#src/staff/catalogue/promotions/promotion-form.rules.ts';
import { usePromotionMutations } from '#src/staff/catalogue/promotions/promotion.mutations.ts';
import { staffPromotionQueries } from '#src/staff/catalogue/promotions/promotion.queries.ts';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { showServerErrors } from '#src/ui/inputs/form-errors.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { PromotionEditor } from './PromotionEditor.tsx';
import { usePromotionForm } from './use-promotion-form.tsx';
import classes from './PromotionPage.module.css';

/** Adds a promotion to one of the person's shops (REQ-STAFF-47). */
export function NewPromotionPage() {
  const { t } = useLingui();
  const staff = useStaff();
  const { data: shops } = useSuspenseQuery(staffPromotionQueries(useApiRequest()).shops());
  const [first] = shops;
  const isAllowed = staff !== null && canChange(staff.role, 'catalogue') && first !== undefined;
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/products/promotions" {...props} />}>
        <Trans>All promotions</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{t`New promotion`}</PageHeading>
      </div>
      {isAllowed ? (
        <NewPromotion shops={shops} firstShopId={first.id} />
      ) : (
        <EmptyState title={t`You can’t add a promotion`}>
          <Trans>Promotions are for shops of private customers, and for people who change the catalogue.</Trans>
        </EmptyState>
      )}
    </>
  );
}

interface NewPromotionProps {
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly firstShopId: string;
}

function NewPromotion({ shops, firstShopId }: NewPromotionProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const { form } = usePromotionForm(null);
  const add = useMutation(usePromotionMutations().add);
  const [shopId, setShopId] = useState(firstShopId);
  // One id for one form: when a response is lost, sending it again adds nothing.
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <PromotionEditor
      form={form}
      seen={null}
      shopId={shopId}
      isEditable
      isPending={add.isPending}
      error={add.error}
      submitLabel={t`Add the promotion`}
      onSubmit={() => {
        if (add.isPending) return;
        add.mutate(
          { body: { requestId, shopId, ...toFields(form.getValues(), null) } },
          {
            onSuccess: ({ id }) => {
              notify({ tone: 'success', text: t`Promotion added.` });
              const to = { to: '/products/promotions/$promotionId', params: { promotionId: id } } as const;
              void navigate({ ...to, replace: true, ignoreBlocker: true });
            },
            onError: (error) => {
              if (isApiError(error)) showServerErrors(form, error.fields);
            },
          },
        );
      }}
      header={
        shops.length > 1 && (
          <NativeSelect
            label={t`Shop`}
            description={t`It stays the same later. Another shop has other products.`}
            value={shopId}
            data={shops.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              setShopId(event.currentTarget.value);
              form.setFieldValue('products', []);
            }}
          />
        )
      }
    />
  );
}
