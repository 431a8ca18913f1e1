import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BackToLoginProps {
  /** Where the login leads (GAP-08). */
  readonly redirect: string | undefined;
  readonly children: ReactNode;
}

/** From the forgotten password to the login. */
export function BackToLogin({ redirect, children }: BackToLoginProps) {
  const search = redirect === undefined ? {} : { redirect };
  return (
    <Button variant="light" fullWidth renderRoot={(props) => <Link to="/login" search={search} replace {...props} />}>
      {children}
    </Button>
  );
}
