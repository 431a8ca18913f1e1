import { useLingui } from '@lingui/react/macro';
import { IconUnlink } from '@tabler/icons-react';
import { ResultMessage } from './ResultMessage.tsx';

/** Shown when the URL lacks a parameter; no request is sent (REQ-VER-14). */
export function IncompleteLink() {
  const { t } = useLingui();
  return (
    <ResultMessage title={t`This link is incomplete`} icon={IconUnlink} tone="error">
      {t`Open the link in our e-mail again, or copy the whole link into the address bar.`}
    </ResultMessage>
  );
}
