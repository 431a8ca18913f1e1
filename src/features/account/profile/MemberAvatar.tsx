import { useEffect, useRef } from 'react';
import type { Profile } from '#contract/session.ts';
import { Avatar } from '#src/ui/display/Avatar.tsx';

interface MemberAvatarProps {
  readonly member: Profile;
  /** A chosen image that is not saved yet; shown instead of the member's image. */
  readonly file?: File | null;
}

/** The member's image, otherwise the initials (REQ-PROF-04). */
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
    const url = URL.createObjectURL(file);
    node.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" width={88} height={88} />;
}
