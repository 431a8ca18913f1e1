import { createFileRoute, useLocation } from '@tanstack/react-router';
import { LoginSearch } from '#src/features/account/login/login.search.ts';
import { LoginPage } from '#src/features/account/login/LoginPage.tsx';
import { requireVisitor } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_bare/login')({
  validateSearch: LoginSearch,
  beforeLoad: ({ context, search }) => requireVisitor({ context }, search.redirect),
  component: LoginRoute,
});

function LoginRoute() {
  const navigate = Route.useNavigate();
  const { redirect } = Route.useSearch();
  return (
    <LoginPage
      search={Route.useSearch()}
      email={useLocation({ select: ({ state }) => state.loginEmail ?? '' })}
      onBackToLogin={() => void navigate({ search: redirect === undefined ? {} : { redirect }, replace: true })}
    />
  );
}
