import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { PROMOTION_STATES } from '#contract/staff/promotion-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { PromotionListState } from '#src/staff/catalogue/promotions/promotion-search.rules.ts';
import { staffPromotionQueries } from '#src/staff/catalogue/promotions/promotion.queries.ts';
import { usePromotionLabels } from '#src/staff/catalogue/promotions/use-promotion-labels.ts';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { PageLinks } from '#src/staff/layout/PageLinks.tsx';
import { ShopSelect } from '#src/staff/layout/ShopSelect.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { PromotionRow } from './PromotionRow.tsx';
import classes from './PromotionsPage.module.css';

const route = getRouteApi('/shell/products/promotions');

const STATES = ['all', ...PROMOTION_STATES] as const;

/** The promotions of the person's shops, the running ones first (REQ-STAFF-46). */
export function PromotionsPage() {
  const { t } = useLingui();
  const labels = usePromotionLabels();
  const navigate = useNavigate();
  const search = route.useSearch();
  const staff = useStaff();
  const { data } = useSuspenseQuery(staffPromotionQueries(useApiRequest()).list(search));
  const apply = (change: Partial<PromotionListState>) =>
    void navigate({ to: '/products/promotions', search: { ...search, ...change, page: 1 } });
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/products" {...props} />}>
        <Trans>Catalogue</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{t`Promotions`}</PageHeading>
        {staff !== null && canChange(staff.role, 'catalogue') && (
          <Button renderRoot={(props) => <Link to="/products/new-promotion" {...props} />}>
            <Trans>New promotion</Trans>
          </Button>
        )}
      </div>
      <div className={classes.filters}>
        <NativeSelect
          label={t`Show`}
          value={search.state}
          data={STATES.map((state) => ({ value: state, label: labels.state(state) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            apply({ state: STATES.find((state) => state === value) ?? 'all' });
          }}
        />
        <ShopSelect value={search.shopId} onChange={(shopId) => apply({ shopId })} />
      </div>
      {data.data.length === 0 ? (
        <EmptyState title={t`No promotions here`} />
      ) : (
        <ul className={classes.list} aria-label={t`Promotions`}>
          {data.data.map((promotion) => (
            <PromotionRow key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
      <PageLinks
        page={search.page}
        hasMore={data.hasMore}
        renderLink={(page, props) => <Link to="/products/promotions" search={{ ...search, page }} {...props} />}
      />
    </>
  );
}
