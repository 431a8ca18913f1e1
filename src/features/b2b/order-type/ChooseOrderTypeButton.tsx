import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSessionValue } from '#src/session/session-context.tsx';

/** Link to the choice of country and order type in the marketplace. */
export function ChooseOrderTypeButton({ quiet = false }: { readonly quiet?: boolean }) {
  const countryId = useSessionValue((state) => state.countryId);
  const countryCode = useSessionValue((state) => state.countryCode);
  const search = { mode: 'shopB2BMethods', countryId, countryCode } as const;
  return (
    <Button variant={quiet ? 'light' : 'filled'} renderRoot={(props) => <Link to="/" search={search} {...props} />}>
      <Trans>Choose how to receive the order</Trans>
    </Button>
  );
}
