import { useLingui } from '@lingui/react/macro';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

/** Who one is (doc 1 §2). */
export function AccountTab() {
  const { t } = useLingui();
  const { fullName, email } = useSignedInMember();
  return (
    <>
      <PageHeading>{t`Account details`}</PageHeading>
      <p>
        {fullName}
        <br />
        {email}
      </p>
    </>
  );
}
