import type { ReactNode } from 'react';
import { Preferences } from '#src/app/layout/header/Preferences.tsx';
import classes from './LoginPanel.module.css';

/** The pages without a login. */
export function LoginPanel({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" className={classes.page}>
      <div className={classes.panel}>
        <div className={classes.top}>
          <img src="/icons/icon-192.png" alt="" width={40} height={40} />
          <div>
            <Preferences />
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}
