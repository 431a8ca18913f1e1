import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useStaff } from '#src/staff/session/staff-session-context.ts';

interface ShopSelectProps {
  /** Id of a shop; empty for all. */
  readonly value: string;
  readonly onChange: (shopId: string) => void;
}

/** Filters a list by one of the person's shops. Nothing for a person with a single shop. */
export function ShopSelect({ value, onChange }: ShopSelectProps) {
  const { t } = useLingui();
  const shops = useStaff()?.shops ?? [];
  if (shops.length < 2) return null;
  return (
    <NativeSelect
      label={t`Shop`}
      value={value}
      data={[{ value: '', label: t`All shops` }, ...shops.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
