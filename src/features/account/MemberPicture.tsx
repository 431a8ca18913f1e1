import { useEffect, useEffectEvent, useRef } from 'react';
import type { Profile } from '#contract/account.ts';
import { initials } from '#src/lib/initials.ts';
import { pictureAt } from '#src/lib/picture-address.ts';
import classes from './Account.module.css';

interface MemberPictureProps {
  readonly member: Profile;
  /** Chosen and not saved yet: shown instead. */
  readonly file?: File | null;
  /** The file is no picture after all. */
  readonly onBroken?: () => void;
}

/** Doc 1 §2: the picture, else the initials. The name stands beside it. */
export function MemberPicture({ member, file = null, onBroken }: MemberPictureProps) {
  return (
    <span className={classes.picture}>
      {file !== null ? (
        <Preview file={file} onBroken={onBroken} />
      ) : member.picture === null ? (
        initials(member.fullName)
      ) : (
        <img src={pictureAt(member.picture, 320)} alt="" width={112} height={112} />
      )}
    </span>
  );
}

function Preview({ file, onBroken }: { file: File; onBroken: (() => void) | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  const broken = useEffectEvent(() => onBroken?.());
  useEffect(() => {
    const node = image.current;
    if (node === null) return undefined;
    const address = URL.createObjectURL(file);
    node.addEventListener('error', broken);
    node.src = address;
    return () => {
      node.removeEventListener('error', broken);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return <img ref={image} alt="" width={112} height={112} />;
}
