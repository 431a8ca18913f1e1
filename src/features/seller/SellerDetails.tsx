import { useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { Seller } from '#contract/fields/seller.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { sellerQuery } from './api/seller.queries.ts';

/** Street, town and, outside Italy, country. */
const formatSeat = ({ street, postcode, city, province, country }: Seller): string =>
  [street, `${postcode} ${city}${province === '' ? '' : ` (${province})`}`, country === 'IT' ? '' : country]
    .filter((part) => part !== '')
    .join(', ');

/** What the law wants to be read of a company, without what this company lacks. */
function useSellerParts(seller: Seller): ReactNode[] {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { name, vatNumber, fiscalCode, registerOffice, registerNumber, shareCapitalCents, pec, email, phone } = seller;
  const vat = seller.country === 'IT' ? vatNumber : `${seller.country} ${vatNumber}`;
  const register = `${registerOffice}-${registerNumber}`;
  const capital = shareCapitalCents === undefined ? '' : money(shareCapitalCents);
  const toMail = (address: string) => (
    <Anchor inherit underline="always" href={`mailto:${address}`}>
      {address}
    </Anchor>
  );
  const parts: readonly (readonly [isThere: boolean, part: ReactNode])[] = [
    [true, <strong key="name">{name}</strong>],
    [seller.isInLiquidation, t`in liquidation`],
    [seller.hasSoleShareholder === true, t`sole shareholder`],
    [true, formatSeat(seller)],
    [vatNumber !== '', vatNumber === fiscalCode ? t`VAT number and tax code ${vat}` : t`VAT number ${vat}`],
    [fiscalCode !== '' && fiscalCode !== vatNumber, t`Tax code ${fiscalCode}`],
    [registerNumber !== '', t`REA ${register}`],
    [capital !== '', t`Share capital ${capital} fully paid up`],
    [email !== '', toMail(email)],
    [phone !== '', phone],
    [
      pec !== '',
      <span key="pec">
        <span>PEC </span>
        {toMail(pec)}
      </span>,
    ],
  ];
  return parts.flatMap(([isThere, part]) => (isThere ? [part] : []));
}

function SellerText({ seller }: { readonly seller: Seller }) {
  const { t } = useLingui();
  const parts = useSellerParts(seller);
  return (
    <Text component="address" size="xs" fs="normal" aria-label={t`Seller`}>
      {parts.map((part, index) => (
        // The parts of a seller don't change their order.
        <Fragment key={index}>
          {/* Each text has an element of its own, so that page translators break nothing. */}
          {index > 0 && <span> · </span>}
          <span>{part}</span>
        </Fragment>
      ))}
    </Text>
  );
}

/** The company that sells in a shop (REQ-SELL-03). Empty until it is loaded, and without one. */
export function SellerDetails({ shopId }: { readonly shopId: string }) {
  const { data: seller } = useQuery(sellerQuery(useApiRequest(), shopId));
  return seller == null ? null : <SellerText seller={seller} />;
}

export interface FooterSellerProps {
  /** The consumer shop of the page, otherwise the last selected one; empty for none. */
  readonly shopId: string;
  /** The page belongs to the chosen business shop. */
  readonly isBusiness: boolean;
}

/** The seller in the footer of each page of a shop. */
export function FooterSeller({ shopId, isBusiness }: FooterSellerProps) {
  const businessShopId = useSessionValue(({ B2BShopId }) => B2BShopId);
  const current = isBusiness ? businessShopId : shopId;
  return current !== '' && <SellerDetails shopId={current} />;
}
