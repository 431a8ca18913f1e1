import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { orderContractQuery } from '#src/features/orders/api/contract.queries.ts';
import { DownloadPdfButton } from '#src/features/orders/document/DownloadPdfButton.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import classes from '#src/features/orders/Orders.module.css';

interface OrderContractProps {
  readonly orderId: string;
  /** A company with an invoice has no right of withdrawal. */
  readonly isConsumer: boolean;
}

/** The contract of an order: the terms that it accepted, and what of it can't be returned (REQ-SELL-18). */
export function OrderContract({ orderId, isConsumer }: OrderContractProps) {
  return (
    <section className={classes.box} aria-labelledby="order-contract">
      <h2 id="order-contract" className={classes.heading}>
        <Trans>Contract</Trans>
      </h2>
      <ContractDetails orderId={orderId} isConsumer={isConsumer} />
    </section>
  );
}

function ContractDetails({ orderId, isConsumer }: OrderContractProps) {
  const { date } = useFormatters();
  const query = useQuery(useLocalizedQueries((request, language) => orderContractQuery(request, language, orderId)));
  if (query.isPending) {
    return (
      <LoadingStatus>
        <TextSkeleton lines={2} />
      </LoadingStatus>
    );
  }
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { terms, exclusions } = query.data;
  const validFrom = date(terms?.validFrom ?? null);
  const version = terms?.version ?? 0;
  return (
    <>
      {terms !== null && (
        <p>
          <Trans>
            You accepted the{' '}
            <Link to="/terms" search={{ version }}>
              terms, version {version}
            </Link>{' '}
            from {validFrom}.
          </Trans>
        </p>
      )}
      {exclusions.length > 0 && (
        <ul>
          {exclusions.map(({ name, reason }, index) => (
            <li key={index}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {terms !== null && (
          <DownloadPdfButton orderId={orderId} kind="terms">
            <Trans>Terms of sale (PDF)</Trans>
          </DownloadPdfButton>
        )}
        {isConsumer && (
          <DownloadPdfButton orderId={orderId} kind="withdrawal">
            <Trans>Withdrawal form (PDF)</Trans>
          </DownloadPdfButton>
        )}
      </div>
    </>
  );
}
