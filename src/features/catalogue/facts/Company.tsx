import { Trans } from '@lingui/react/macro';
import type { ProductFacts } from '#contract/fields/product-facts.ts';

interface CompanyProps {
  readonly company: NonNullable<ProductFacts['manufacturer']>;
}

/** Name, address and electronic address of a company (Regulation (EU) 2023/988 art. 19). */
export function Company({ company: { name, address, email } }: CompanyProps) {
  return (
    <>
      <span>{`${name}\n${address}`}</span>
      {email !== '' && (
        <>
          <br />
          {email.startsWith('https://') ? (
            <a href={email} target="_blank" rel="noreferrer">
              <Trans>Contact page</Trans>
            </a>
          ) : (
            <a href={`mailto:${email}`}>{email}</a>
          )}
        </>
      )}
    </>
  );
}
