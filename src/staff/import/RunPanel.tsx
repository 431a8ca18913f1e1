import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query';
import type { ImportRunDetail } from '#contract/staff/import-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { staffImportQueries } from './import.queries.ts';
import { RunReport } from './RunReport.tsx';
import { useImportLabels } from './use-import-labels.ts';
import classes from './Import.module.css';

interface Started {
  readonly id: string;
}

interface RunPanelProps {
  readonly runId: string;
  /** Imports the file of a run. */
  readonly mutation: UseMutationOptions<Started, Error, string>;
  readonly onStarted: (run: Started) => void;
}

const PERCENT = 100;

function RunProgress({ run }: { readonly run: ImportRunDetail }) {
  const { t } = useLingui();
  const { percent } = useFormatters();
  const isRead = run.progress >= 1;
  return (
    <div>
      <progress className={classes.progress} max={1} value={run.progress} aria-label={t`Progress of the import`} />
      <p className={classes.hint}>
        {isRead ? (
          <Trans>The file is read. Comparing it with the shop…</Trans>
        ) : (
          <Trans>{percent(Math.floor(run.progress * PERCENT))} read. You can leave this page and come back.</Trans>
        )}
      </p>
    </div>
  );
}

function RunProblem({ problem }: { readonly problem: NonNullable<ImportRunDetail['problem']> }) {
  const labels = useImportLabels();
  const { line, columns } = problem;
  return (
    <FormAlert>
      {labels.problem(problem)} {line > 0 && <Trans>Line {line}.</Trans>}{' '}
      {columns.length > 0 && <Trans>Columns: {columns.join(', ')}</Trans>}
    </FormAlert>
  );
}

/** On a narrow screen the run stands below the form. */
const scrollIntoView = (heading: HTMLElement | null): void => heading?.scrollIntoView({ block: 'nearest' });

/** One run with its progress, then its report, and the button that imports the checked file. */
export function RunPanel({ runId, mutation, onStarted }: RunPanelProps) {
  const labels = useImportLabels();
  const getErrorMessage = useErrorMessage();
  const { data: run, error } = useQuery(staffImportQueries(useApiRequest()).run(runId));
  const start = useMutation(mutation);
  if (run === undefined) return error === null ? null : <FormAlert>{getErrorMessage(error)}</FormAlert>;
  const canStart = run.hasFile && run.state !== 'running';
  const isChecked = run.isDryRun && run.state === 'done';
  return (
    <section className={classes.run} aria-labelledby="import-run">
      <h2 id="import-run" ref={scrollIntoView}>
        {run.fileName}
      </h2>
      <p role="status">
        <strong>{labels.state(run)}</strong>
        <span>{` · ${run.shop}`}</span>
      </p>
      {run.state === 'running' && <RunProgress run={run} />}
      {run.problem && <RunProblem problem={run.problem} />}
      {start.error !== null && <FormAlert>{getErrorMessage(start.error)}</FormAlert>}
      {canStart && (
        <Button
          className={classes.start}
          loading={start.isPending}
          onClick={() => start.mutate(runId, { onSuccess: onStarted })}
        >
          {isChecked ? <Trans>Import now</Trans> : <Trans>Import again</Trans>}
        </Button>
      )}
      {run.report && <RunReport run={run} report={run.report} />}
    </section>
  );
}
