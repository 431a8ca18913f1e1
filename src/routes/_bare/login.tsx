import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { LoginPage } from '#src/features/account/LoginPage.tsx';
import { requireVisitor } from '#src/session/guard.ts';

const Search = v.object({
  /** The page that the guard turned away (decision 8). */
  redirect: v.optional(v.fallback(v.optional(v.string()), undefined)),
});

export const Route = createFileRoute('/_bare/login')({
  validateSearch: Search,
  beforeLoad: ({ context, search }) => requireVisitor({ context }, search.redirect),
  component: LoginPage,
});
