import { businessScreens } from './business.screens.ts';
import { look } from './screen.ts';

look(businessScreens);
