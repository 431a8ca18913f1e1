import { checkoutScreens } from './checkout.screens.ts';
import { look } from './screen.ts';

look(checkoutScreens);
