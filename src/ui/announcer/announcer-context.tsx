import { createContext, use } from 'react';

/** Announces a text to screen readers without interrupting them, for example a changed cart. */
export type Announce = (text: string) => void;

export const AnnouncerContext = createContext<Announce | null>(null);

export function useAnnounce(): Announce {
  const announce = use(AnnouncerContext);
  if (announce === null) throw new Error('useAnnounce outside of AnnouncerProvider');
  return announce;
}
