import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportReport, ImportRunDetail, RefusedRow, ValueChanges } from '#contract/staff/import-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { MoreRows } from '#src/staff/layout/MoreRows.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { toRefusedRowsCsv } from './refused-rows-csv.rules.ts';
import { useImportLabels } from './use-import-labels.ts';
import classes from './Import.module.css';

/** The others are in the download. */
const MAX_SHOWN_ROWS = 20;

/** Product or member, and the value, such as `sale · Variant Price: molto`. */
const formatPlace = ({ key, column, value }: RefusedRow): string =>
  [key, column === '' ? '' : `${column}: ${value || '–'}`].filter((text) => text !== '').join(' · ');

function RefusedRows({ run, report }: RunReportProps) {
  const { t } = useLingui();
  const labels = useImportLabels();
  const { refused, refusedRows } = report;
  if (refused === 0) return null;
  const shown = refusedRows.slice(0, MAX_SHOWN_ROWS);
  const rest = refused - shown.length;
  const download = () => {
    const subject = run.kind === 'products' ? t`Product` : t`E-mail`;
    const header = [t`Line`, subject, t`Reason`, t`Column`, t`Value`];
    const text = toRefusedRowsCsv(refusedRows, header, (row) => [labels.refusal(row), row.detail].join(' ').trim());
    void saveFile(new File([text], t`refused-rows.csv`, { type: 'text/csv' }));
  };
  return (
    <section aria-labelledby="import-refused">
      <h3 id="import-refused">
        <Plural value={refused} one="# row refused" other="# rows refused" />
      </h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // A row can be refused for several reasons.
            <tr key={`${String(row.line)}-${String(index)}`}>
              <td>{row.line}</td>
              <td>
                {labels.refusal(row)}
                {row.detail !== '' && <span lang="en"> {row.detail}</span>}
                <span className={classes.detail}>{formatPlace(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows count={rest} />
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        <Trans>Download the refused rows</Trans>
      </Button>
      {refused > refusedRows.length && (
        <p className={classes.hint}>
          <Trans>The file has the first {refusedRows.length}.</Trans>
        </p>
      )}
    </section>
  );
}

const CENTS = 100;

function ChangedValues({ changes: { kind, total, listed } }: { readonly changes: ValueChanges }) {
  const labels = useImportLabels();
  const { money, number, percent } = useFormatters();
  if (total === 0) return null;
  const format = {
    price: (euros: number) => money(Math.round(euros * CENTS)),
    vat: percent,
    stock: number,
  }[kind];
  const rest = total - listed.length;
  return (
    <section aria-labelledby={`import-${kind}`}>
      <h3 id={`import-${kind}`}>
        {labels.changes(kind)}: {number(total)}
      </h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Before</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ id, name, before, after }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className={classes.number}>{format(before)}</td>
              <td className={classes.number}>{format(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows count={rest} />
    </section>
  );
}

type CatalogueReport = NonNullable<ImportReport['catalogue']>;

function Images({ catalogue }: { readonly catalogue: CatalogueReport }) {
  const { missingImages, missingImageUrls, fetchedImages, failedImages } = catalogue;
  if (missingImages + fetchedImages + failedImages === 0) return null;
  const rest = missingImages - missingImageUrls.length;
  return (
    <section aria-labelledby="import-images">
      <h3 id="import-images">
        <Trans>Images</Trans>
      </h3>
      {fetchedImages > 0 && (
        <p>
          <Plural value={fetchedImages} one="# image downloaded" other="# images downloaded" />
        </p>
      )}
      {failedImages > 0 && (
        <p>
          <Plural value={failedImages} one="# image can’t be downloaded" other="# images can’t be downloaded" />
        </p>
      )}
      {missingImages > 0 && (
        <>
          <p>
            <Plural
              value={missingImages}
              one="# image is not in the shop; the product is shown without it"
              other="# images are not in the shop; the products are shown without them"
            />
          </p>
          <ul className={classes.urls}>
            {missingImageUrls.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
          <MoreRows count={rest} />
        </>
      )}
    </section>
  );
}

interface RunReportProps {
  readonly run: ImportRunDetail;
  readonly report: ImportReport;
}

/** What an import has done, or would do. */
export function RunReport({ run, report }: RunReportProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const { rows, added, changed, same, refused, missingColumns, ignoredColumns, catalogue } = report;
  return (
    <div className={classes.report}>
      <DescriptionList
        rows={[
          [t`Rows read`, number(rows)],
          [t`New ones`, number(added)],
          [t`Changed`, catalogue ? number(changed) : ''],
          [t`Unchanged`, number(same)],
          [t`Refused`, number(refused)],
          [t`Rows of unpublished products`, catalogue ? number(catalogue.hidden) : ''],
        ]}
      />
      {missingColumns.length > 0 && (
        <p>
          <Trans>Missing columns, read as empty:</Trans> {missingColumns.join(', ')}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p>
          <Trans>Columns that are not read:</Trans> {ignoredColumns.join(', ')}
        </p>
      )}
      {catalogue && catalogue.unsold > 0 && (
        <p>
          <Plural
            value={catalogue.unsold}
            one="# product lacks legal information, and is not sold until it is there"
            other="# products lack legal information, and are not sold until it is there"
          />
        </p>
      )}
      <RefusedRows run={run} report={report} />
      {catalogue?.changes.map((changes) => (
        <ChangedValues key={changes.kind} changes={changes} />
      ))}
      {catalogue && <Images catalogue={catalogue} />}
    </div>
  );
}
