import { createContext, use } from 'react';

/** Says a text to those who hear the page, such as a changed cart; it waits for its turn. */
export type Announce = (text: string) => void;

export const AnnouncerContext = createContext<Announce | null>(null);

export function useAnnounce(): Announce {
  const announce = use(AnnouncerContext);
  if (announce === null) throw new Error('useAnnounce outside of AnnouncerProvider');
  return announce;
}
