import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportKind } from '#contract/staff/import-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { staffImportQueries } from './import.queries.ts';
import { useImportLabels } from './use-import-labels.ts';
import classes from './Import.module.css';

interface RunListProps {
  readonly kind: ImportKind;
  readonly renderLink: (runId: string, fileName: string) => ReactNode;
}

/** The last runs, also those of colleagues. */
export function RunList({ kind, renderLink }: RunListProps) {
  const labels = useImportLabels();
  const { dateTime } = useFormatters();
  const { data: runs } = useSuspenseQuery(staffImportQueries(useApiRequest()).list(kind));
  if (runs.length === 0) return null;
  return (
    <section className={classes.runs} aria-labelledby="import-runs">
      <h2 id="import-runs">
        <Trans>Last imports</Trans>
      </h2>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            {renderLink(run.id, run.fileName)}
            <span>{labels.state(run)}</span>
            <span className={classes.hint}>
              {[run.shop, dateTime(run.startedAt), run.author].filter((text) => text !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
