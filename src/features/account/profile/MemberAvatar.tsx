import { useEffect, useRef } from 'react';
import type { Profile } from '#contract/account.ts';
import { Avatar } from '#src/ui/display/Avatar.tsx';

interface MemberAvatarProps {
  readonly member: Profile;
  /** Chosen and not saved yet: shown instead. */
  readonly file?: File | null;
}

/** Doc 1 §2: the picture, else the initials. */
export function MemberAvatar({ member, file = null }: MemberAvatarProps) {
  return (
    <Avatar large member={member}>
      {file === null ? undefined : <AvatarPreview file={file} />}
    </Avatar>
  );
}

function AvatarPreview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const node = image.current;
    if (node === null) return undefined;
    const address = URL.createObjectURL(file);
    node.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" width={88} height={88} />;
}
