import { createFileRoute } from '@tanstack/react-router';
import { WithdrawPage } from '#src/features/orders/withdrawal/statement/WithdrawPage.tsx';

export const Route = createFileRoute('/_shell/withdraw')({ component: WithdrawPage });
