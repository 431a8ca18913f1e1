import { Button, Input } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Profile } from '#contract/account.ts';
import classes from './Account.module.css';
import { MemberPicture } from './MemberPicture.tsx';
import type { FileProblem } from './use-profile-form.ts';

interface PictureFieldProps {
  readonly member: Profile;
  readonly file: File | null;
  readonly problem: FileProblem | null;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

/** One picture, shown before it is sent (doc 1 §5). */
export function PictureField({ member, file, problem, onChoose, onRemove }: PictureFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const words: Record<FileProblem, string> = {
    onePicture: t`Choose one picture only`,
    pictureTooLarge: t`The picture is larger than 5 MB`,
    pictureType: t`The picture must be a JPEG or PNG file`,
    refused: t`This picture was not accepted`,
  };
  return (
    <div className={classes.pictureField}>
      <MemberPicture member={member} file={file} />
      <div className={classes.pictureChoice}>
        <div className={classes.pictureButtons}>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconCamera size={20} aria-hidden />}
            aria-describedby="picture-hint picture-problem"
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a picture</Trans>
          </Button>
          {file !== null && (
            <Button
              variant="subtle"
              onClick={() => {
                onRemove();
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
            onChoose([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <p id="picture-hint" className={classes.hint}>
          {file === null ? t`JPEG or PNG, at most 5 MB` : file.name}
        </p>
        <div id="picture-problem" role="status">
          {problem !== null && <Input.Error size="md">{words[problem]}</Input.Error>}
        </div>
      </div>
    </div>
  );
}
