import { shopScreens } from './shop.screens.ts';
import { look } from './screen.ts';

look(shopScreens);
