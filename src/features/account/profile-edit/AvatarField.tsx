import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Profile } from '#contract/session.ts';
import { MemberAvatar } from '#src/features/account/profile/MemberAvatar.tsx';
import type { AvatarError, AvatarForm } from './use-avatar.ts';
import classes from '#src/features/account/profile/Account.module.css';

interface AvatarFieldProps {
  readonly member: Profile;
  readonly avatar: AvatarForm;
}

/** File input for the profile image, with a preview (REQ-PROF-12). */
export function AvatarField({ member, avatar }: AvatarFieldProps) {
  const { file, error, isPreparing } = avatar;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const messages: Record<AvatarError, string> = {
    multipleFiles: t`Choose one picture only`,
    fileTooLarge: t`The picture is larger than 5 MB`,
    fileType: t`The picture must be a JPEG or PNG file`,
    fileChanged: t`The picture has changed or was deleted since you chose it. Choose it again`,
    rejected: t`This picture wasn’t accepted`,
  };
  return (
    <div className={classes.avatarField}>
      <MemberAvatar member={member} file={file} />
      <div className={classes.avatarControls}>
        <div className={classes.avatarButtons}>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconCamera size={20} aria-hidden />}
            aria-describedby="avatar-hint avatar-error"
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a picture</Trans>
          </Button>
          {(file !== null || isPreparing) && (
            <Button
              variant="subtle"
              onClick={() => {
                avatar.remove();
                button.current?.focus();
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Profile picture`}
          accept="image/jpeg,image/png"
          onChange={(event) => {
            avatar.choose([...(event.currentTarget.files ?? [])]);
            // Without a reset, choosing the same file again fires no change event.
            event.currentTarget.value = '';
          }}
        />
        <p id="avatar-hint" className={classes.hint}>
          {file === null ? t`JPEG or PNG; large photos are scaled down` : file.name}
        </p>
        <div id="avatar-error" role="status">
          {isPreparing && <Trans>Preparing the picture…</Trans>}
          {error !== null && <Input.Error size="md">{messages[error]}</Input.Error>}
        </div>
      </div>
    </div>
  );
}
