import type { ReactNode } from 'react';
import { getImageUrl } from '#src/lib/image-url.ts';
import { getInitials } from '#src/lib/initials.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  readonly member: {
    readonly fullName: string;
    /** URL of the image; null for none. */
    readonly picture: string | null;
  };
  readonly large?: boolean;
  /** Replaces the image, for example with one that is not saved yet. */
  readonly children?: ReactNode;
}

/** A member's image, otherwise the initials. Decorative, because the name is always next to it. */
export function Avatar({ member: { fullName, picture }, large = false, children }: AvatarProps) {
  const [size, width] = large ? [88, 320] : [36, 160];
  return (
    <span className={classes.avatar} data-large={large || undefined}>
      {children ??
        (picture === null ? (
          getInitials(fullName)
        ) : (
          <img src={getImageUrl(picture, width)} alt="" width={size} height={size} />
        ))}
    </span>
  );
}
