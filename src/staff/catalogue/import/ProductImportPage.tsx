import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { importMutations } from '#src/staff/import/import.mutations.ts';
import { ImportColumns } from '#src/staff/import/ImportColumns.tsx';
import { ImportForm } from '#src/staff/import/ImportForm.tsx';
import { RunList } from '#src/staff/import/RunList.tsx';
import { RunPanel } from '#src/staff/import/RunPanel.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from '#src/staff/import/Import.module.css';

const route = getRouteApi('/shell/products/import');

/** Imports products of a CSV file: a check first, then the same file (REQ-STAFF-37). */
export function ProductImportPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = route.useSearch();
  const mutations = importMutations({ request: useApiRequest(), queryClient: useQueryClient() });
  const [updatesStock, setUpdatesStock] = useState(false);
  const [fetchesImages, setFetchesImages] = useState(false);
  const showRun = ({ id }: { readonly id: string }) =>
    void navigate({ to: '/products/import', search: { run: id }, resetScroll: false });
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/products" {...props} />}>
        <Trans>All products</Trans>
      </BackLink>
      <PageHeading className={classes.title}>{t`Import products`}</PageHeading>
      <ImportColumns
        form={
          <ImportForm
            mutation={mutations.checkProducts}
            getInput={(file) => ({ ...file, updatesStock, fetchesImages })}
            onStarted={showRun}
          >
            <Checkbox
              label={t`Also update the stock`}
              checked={updatesStock}
              onChange={(event) => setUpdatesStock(event.currentTarget.checked)}
            />
            <Checkbox
              label={t`Download missing images`}
              description={t`With the import, from the addresses in the file`}
              checked={fetchesImages}
              onChange={(event) => setFetchesImages(event.currentTarget.checked)}
            />
          </ImportForm>
        }
      >
        {run !== '' && <RunPanel key={run} runId={run} mutation={mutations.startProducts} onStarted={showRun} />}
        <RunList
          kind="products"
          renderLink={(runId, fileName) => (
            <Link to="/products/import" search={{ run: runId }}>
              {fileName}
            </Link>
          )}
        />
      </ImportColumns>
    </>
  );
}
