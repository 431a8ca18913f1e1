import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { LeaveGuard } from '#src/staff/catalogue/LeaveGuard.tsx';
import { staffProductQueries } from '#src/staff/catalogue/product.queries.ts';
import { PageLinks } from '#src/staff/layout/PageLinks.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import type { CellEdits } from './cell-edits.rules.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { SaveBar, type Failures } from './SaveBar.tsx';
import classes from './ProductsPage.module.css';

const route = getRouteApi('/shell/products');

const NO_FAILURES: Failures = new Map();

/** The catalogue, with price and stock to change in the table (REQ-STAFF-25, REQ-STAFF-26). */
export function ProductsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const staff = useStaff();
  const { data } = useSuspenseQuery(staffProductQueries(useApiRequest()).list(search));
  // Changes stay while the person searches or turns pages, and are saved together.
  const [edits, setEdits] = useState<CellEdits>([]);
  const [failures, setFailures] = useState(NO_FAILURES);
  const isEditable = staff !== null && canChange(staff.role, 'catalogue');
  const products = data.data;
  return (
    <>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{t`Catalogue`}</PageHeading>
        <div className={classes.actions}>
          <Button variant="default" renderRoot={(props) => <Link to="/products/promotions" {...props} />}>
            <Trans>Promotions</Trans>
          </Button>
          {isEditable && (
            <Button variant="default" renderRoot={(props) => <Link to="/products/import" {...props} />}>
              <Trans>Import a file</Trans>
            </Button>
          )}
        </div>
      </div>
      <ProductFilters search={search} />
      {products.length === 0 ? (
        <EmptyState title={search.find === '' ? t`No products here` : t`No product matches`} />
      ) : (
        <ProductTable products={products} edits={edits} failures={failures} isEditable={isEditable} onEdit={setEdits} />
      )}
      <PageLinks
        page={search.page}
        hasMore={data.hasMore}
        renderLink={(page, props) => <Link to="/products" search={{ ...search, page }} {...props} />}
      />
      {edits.length > 0 && (
        <SaveBar
          edits={edits}
          onEdit={setEdits}
          onSaved={(left, failed) => {
            setEdits(left);
            setFailures(failed);
          }}
        />
      )}
      <LeaveGuard isUnsaved={edits.length > 0} />
    </>
  );
}
