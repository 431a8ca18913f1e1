import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PaymentMode } from '#contract/payment-mode.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { deliveryTermsQuery } from '#src/features/catalogue/api/delivery-terms.queries.ts';
import { paymentModeLabels } from '#src/features/checkout/model/checkout.messages.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { formatDayRange } from '#src/lib/format-day-range.ts';

/** The name of a country in the language of the page. */
export function useCountryName(code: string): string {
  const { language } = useLanguage();
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** The ways to pay, shown where an order begins (Codice del consumo art. 51(3)). */
export function PaymentTerms({ modes }: { readonly modes: readonly PaymentMode[] }) {
  const { t, i18n } = useLingui();
  const names = modes.map((mode) => t(paymentModeLabels[mode]));
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
  return (
    <Text size="sm">
      <Trans>You can pay by: {list}.</Trans>
    </Text>
  );
}

type Terms = NonNullable<ReturnType<typeof useDeliveryTerms>>;

const useDeliveryTerms = (shopId: string) => {
  const { language } = useLanguage();
  return useQuery(deliveryTermsQuery(useApiRequest(), shopId, language)).data;
};

/** Where a shop delivers, what it costs and how long it takes. Empty until it is loaded. */
export function DeliveryLimits({ shopId }: { readonly shopId: string }) {
  const terms = useDeliveryTerms(shopId);
  return terms?.country === undefined ? null : <DeliverySentence terms={terms} country={terms.country} />;
}

function DeliverySentence({ terms, country }: { readonly terms: Terms; readonly country: string }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const place = useCountryName(country);
  const withDays = (text: string, range: string) => {
    const days = formatDayRange(range);
    return days === '' ? text : t`${text} (${days} working days)`;
  };
  const partners = (terms.partners ?? []).map(({ name, price, days }) => withDays(`${name} ${money(price)}`, days));
  const extras = [
    ...(terms.types ?? [])
      .filter(({ price }) => price > 0)
      .map(({ name, price, days }) => withDays(`${name} + ${money(price)}`, days)),
    ...(terms.zones ?? []).map(({ regions, islands, surcharge }) => {
      const area = regions.length > 0 ? regions.join(', ') : islands ? t`islands` : place;
      return `${area} + ${money(surcharge)}`;
    }),
  ];
  const free = terms.freeAbove === null ? '' : t`free over ${money(terms.freeAbove)}`;
  const prices = [...partners, free, ...extras].filter((part) => part !== '').join('; ');
  return (
    <Text size="sm">
      <Trans>
        We deliver only in {place}: {prices}.
      </Trans>
    </Text>
  );
}
