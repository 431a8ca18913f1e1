import { useEffect, useRef } from 'react';
import type { Profile } from '#contract/account.ts';
import { initials } from '#src/lib/initials.ts';
import { pictureAt } from '#src/lib/picture-address.ts';
import classes from './Account.module.css';

interface MemberPictureProps {
  readonly member: Profile;
  /** Chosen and not saved yet: shown instead. */
  readonly file?: File | null;
}

/** Doc 1 §2: the picture, else the initials. The name stands beside it. */
export function MemberPicture({ member, file = null }: MemberPictureProps) {
  return (
    <span className={classes.picture}>
      {file !== null ? (
        <Preview file={file} />
      ) : member.picture === null ? (
        initials(member.fullName)
      ) : (
        <img src={pictureAt(member.picture, 320)} alt="" width={112} height={112} />
      )}
    </span>
  );
}

function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const node = image.current;
    if (node === null) return undefined;
    const address = URL.createObjectURL(file);
    node.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" width={112} height={112} />;
}
