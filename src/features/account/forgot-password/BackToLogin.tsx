import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BackToLoginProps {
  /** Path to open after the login (GAP-08). */
  readonly redirect: string | undefined;
  readonly children: ReactNode;
}

export function BackToLogin({ redirect, children }: BackToLoginProps) {
  const search = redirect === undefined ? {} : { redirect };
  return (
    <Button variant="light" fullWidth renderRoot={(props) => <Link to="/login" search={search} replace {...props} />}>
      {children}
    </Button>
  );
}
