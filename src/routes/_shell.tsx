import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#src/app/shell/Shell.tsx';

export const Route = createFileRoute('/_shell')({ component: Shell });
