import '#src/boot/trusted-types.ts';
// Imported before all component styles, which then override the library's at equal specificity.
import '#src/ui/theme/fonts.css';
import 'virtual:theme.css';
import '#src/ui/theme/mantine.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Radio.css';
import '#src/ui/theme/tokens.css';
import '#src/ui/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { rootErrorHandlers } from '#src/boot/root-error-handlers.ts';
import { boot } from './boot.ts';
import { StaffProviders } from './StaffProviders.tsx';
import { registerWorker } from './worker/register-worker.ts';

async function start(): Promise<void> {
  const { services, router } = await boot();
  const root = document.getElementById('root');
  if (root === null) throw new Error('staff.html has no #root');
  createRoot(root, rootErrorHandlers).render(
    <StaffProviders services={services}>
      <RouterProvider router={router} />
    </StaffProviders>,
  );
  if (import.meta.env.PROD) await registerWorker();
}

void start();
