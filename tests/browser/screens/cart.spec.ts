import { cartScreens } from './cart.screens.ts';
import { look } from './screen.ts';

look(cartScreens);
