import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { staffCounterQueries } from '#src/staff/counter/counter.queries.ts';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CollectedOrder } from './CollectedOrder.tsx';
import { parseCollectionCode } from './collection-code.rules.ts';
import { ScanDialog } from './ScanDialog.tsx';
import classes from './Collect.module.css';

const route = getRouteApi('/shell/collect');

/** Finds a takeaway order by what the member says or shows, and hands it over (REQ-STAFF-34, REQ-STAFF-36). */
export function CollectPage() {
  const { t } = useLingui();
  const { code } = route.useSearch();
  const navigate = useNavigate({ from: '/collect' });
  const { data: orders } = useSuspenseQuery(staffCounterQueries(useApiRequest()).collection(code));
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(code);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const find = (found: string) => {
    setText(found);
    setIsInvalid(false);
    // The navigation replaces the history entry of the dialog, so it comes before the dialog closes.
    void navigate({ search: { code: found }, replace: true }).then(() => setIsScanning(false));
  };
  const submit = () => {
    const parsed = parseCollectionCode(text);
    if (parsed === undefined) setIsInvalid(true);
    else find(parsed);
    // A scanner that types replaces the last code.
    input.current?.select();
  };
  const finish = () => {
    find('');
    input.current?.focus();
  };
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/counter" {...props} />}>
        <Trans>Counter</Trans>
      </BackLink>
      <PageHeading className={classes.title}>{t`Hand over`}</PageHeading>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={input}
          label={t`Number or code`}
          description={t`What the member says, or a scanner types`}
          size="lg"
          autoComplete="off"
          inputMode="numeric"
          value={text}
          error={isInvalid && t`Enter three or four digits, or the number of an order`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsInvalid(false);
          }}
        />
        <Button type="submit" size="lg">
          <Trans>Find</Trans>
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconQrcode size={24} aria-hidden />}
          onClick={() => setIsScanning(true)}
        >
          <Trans>Scan the code</Trans>
        </Button>
      </form>
      <div role="status">
        {code !== '' && orders.length === 0 && (
          <p className={classes.none}>
            <Trans>No takeaway order waits under {code}.</Trans>
          </p>
        )}
        {orders.length > 1 && (
          <p className={classes.none}>
            <Trans>Several shops have this number: compare the name.</Trans>
          </p>
        )}
      </div>
      {orders.map((order) => (
        <CollectedOrder key={order.orderNo} order={order} onDone={finish} />
      ))}
      {isScanning && <ScanDialog onCode={find} onClose={() => setIsScanning(false)} />}
    </>
  );
}
