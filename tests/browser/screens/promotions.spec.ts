import { promotionsScreens } from './promotions.screens.ts';
import { look } from './screen.ts';

look(promotionsScreens);
