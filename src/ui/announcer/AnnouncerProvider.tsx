import { useState, type ReactNode } from 'react';
import { AnnouncerContext } from './announcer-context.tsx';

/** Provides the single polite live region of the page. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {/* A new element each time, so that a repeated text is announced again. */}
        <span key={announcement.count}>{announcement.text}</span>
      </div>
    </AnnouncerContext>
  );
}
