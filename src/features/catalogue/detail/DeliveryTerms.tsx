import { Trans } from '@lingui/react/macro';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { deliveryTermsQuery } from '#src/features/catalogue/api/delivery-terms.queries.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { formatDayRange } from '#src/lib/format-day-range.ts';

/**
 * Price and days of the cheapest delivery. It names no day: that depends on the carrier and on when the member pays. Empty
 * until it is loaded, and with a back end that does not have the call.
 */
export function DeliveryTerms({ shopId }: { readonly shopId: string }) {
  const { money } = useFormatters();
  const { language } = useLanguage();
  const { data } = useQuery(deliveryTermsQuery(useApiRequest(), shopId, language));
  const days = formatDayRange(data?.days ?? '');
  return (
    data !== undefined && (
      <>
        <IconTruckDelivery size={20} aria-hidden />
        <p>
          {data.freeAbove === null ? (
            <Trans>Delivery from {money(data.lowestPrice)}</Trans>
          ) : (
            <Trans>
              Delivery from {money(data.lowestPrice)}, free over {money(data.freeAbove)}
            </Trans>
          )}
          {days !== '' && (
            <span>
              <Trans>{days} working days</Trans>
            </span>
          )}
        </p>
      </>
    )
  );
}
