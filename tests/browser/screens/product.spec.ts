import { productScreens } from './product.screens.ts';
import { look } from './screen.ts';

look(productScreens);
