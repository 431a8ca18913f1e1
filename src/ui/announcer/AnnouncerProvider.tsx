import { useState, type ReactNode } from 'react';
import { AnnouncerContext } from './announcer-context.tsx';

/** The page's one polite live region. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', times: 0 });
  const announce = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }));
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {/* A new element each time: the same words twice are said twice. */}
        <span key={said.times}>{said.text}</span>
      </div>
    </AnnouncerContext>
  );
}
