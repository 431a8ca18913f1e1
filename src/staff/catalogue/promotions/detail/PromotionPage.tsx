import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StaffPromotion } from '#contract/staff/promotion-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { toFields } from '#src/staff/catalogue/promotions/promotion-form.rules.ts';
import { usePromotionMutations } from '#src/staff/catalogue/promotions/promotion.mutations.ts';
import { staffPromotionQueries } from '#src/staff/catalogue/promotions/promotion.queries.ts';
import { PromotionStateBadge } from '#src/staff/catalogue/promotions/PromotionStateBadge.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { showServerErrors } from '#src/ui/inputs/form-errors.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { PromotionActs } from './PromotionActs.tsx';
import { PromotionEditor } from './PromotionEditor.tsx';
import { usePromotionForm } from './use-promotion-form.tsx';
import classes from './PromotionPage.module.css';

const route = getRouteApi('/shell/products/promotions/$promotionId');

/** One promotion: what members see of it, when it runs, and its end (REQ-STAFF-46, REQ-STAFF-47). */
export function PromotionPage() {
  const { promotionId } = route.useParams();
  const { data: promotion } = useSuspenseQuery(staffPromotionQueries(useApiRequest()).detail(promotionId));
  return <LoadedPromotion key={promotionId} promotion={promotion} />;
}

function LoadedPromotion({ promotion }: { readonly promotion: StaffPromotion }) {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const staff = useStaff();
  const isEditable = staff !== null && canChange(staff.role, 'catalogue');
  const { form, seen, show } = usePromotionForm(promotion);
  const change = useMutation(usePromotionMutations().change);
  const shown = seen ?? promotion;
  const { titles, id, shop, state, version } = shown;
  const isChanged = version !== promotion.version && !change.isPending;
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/products/promotions" {...props} />}>
        <Trans>All promotions</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title}>
          {i18n.locale === 'en' && titles.en !== '' ? titles.en : titles.it}
        </PageHeading>
        <PromotionStateBadge state={state} />
      </div>
      <PromotionEditor
        form={form}
        seen={shown}
        shopId={shop.id}
        isEditable={isEditable}
        isPending={change.isPending}
        error={change.error}
        submitLabel={t`Save the promotion`}
        onSubmit={() => {
          if (change.isPending) return;
          change.mutate(
            { params: { promotionId: id }, body: { version, ...toFields(form.getValues(), shown) } },
            {
              onSuccess: (saved) => {
                show(saved);
                notify({ tone: 'success', text: t`Promotion saved.` });
              },
              onError: (error) => {
                if (isApiError(error)) showServerErrors(form, error.fields);
              },
            },
          );
        }}
        onShowCurrent={
          isChanged
            ? () => {
                change.reset();
                show(promotion);
              }
            : undefined
        }
        header={
          <DescriptionList
            rows={[
              [t`Shop`, shop.name],
              [t`Promotion id`, id],
            ]}
          />
        }
        acts={isEditable && <PromotionActs seen={shown} isUnsaved={form.isDirty()} onEnded={show} />}
      />
    </>
  );
}
