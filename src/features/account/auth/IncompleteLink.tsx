import { useLingui } from '@lingui/react/macro';
import { IconUnlink } from '@tabler/icons-react';
import { ResultMessage } from './ResultMessage.tsx';

/** An address without what it needs: nothing was sent (doc 2 §5). */
export function IncompleteLink() {
  const { t } = useLingui();
  return (
    <ResultMessage title={t`This link is incomplete`} icon={IconUnlink} tone="bad">
      {t`Open the link in our e-mail again, or copy it whole into the address bar.`}
    </ResultMessage>
  );
}
