import { useLingui } from '@lingui/react';
import { Text } from '@mantine/core';
import { getExclusionText } from './exclusion-texts.ts';

/** Why a line of a cart or an order can't be returned. Empty for an ordinary product. */
export function ExclusionNote({ exclusion }: { readonly exclusion: string | undefined }) {
  const { _ } = useLingui();
  const text = getExclusionText(exclusion);
  return text && <Text size="sm">{_(text)}</Text>;
}
