import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const channels: Readonly<Record<string, MessageDescriptor>> = {
  account: msg`From the order’s page`,
  page: msg`From the public page`,
  letter: msg`By letter`,
  email: msg`By e-mail`,
  phone: msg`By phone`,
};

/** How a withdrawal came, in the active language. */
export function useWithdrawalChannel(): (channel: string) => string {
  const { _ } = useLingui();
  return (channel) => (channels[channel] ? _(channels[channel]) : channel);
}
