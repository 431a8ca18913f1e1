import './app/trusted-types.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import './ui/fonts.css';
import './ui/mantine.css';
import './ui/tokens.css';
import './ui/base.css';

const { parts, router } = await boot();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App parts={parts}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
