import type { Department } from './article.ts';
import { atmosferaArticles } from './articles/atmosfera.ts';
import { benessereArticles } from './articles/benessere.ts';
import { caffeArticles } from './articles/caffe.ts';
import { casaArticles } from './articles/casa.ts';
import { corpoArticles } from './articles/corpo.ts';
import { dispensaArticles } from './articles/dispensa.ts';
import { mieleArticles } from './articles/miele.ts';
import { olioArticles } from './articles/olio.ts';
import { tavolaArticles } from './articles/tavola.ts';
import { atmosfera } from './categories/atmosfera.ts';
import { benessere } from './categories/benessere.ts';
import { caffe } from './categories/caffe.ts';
import { casa } from './categories/casa.ts';
import { corpo } from './categories/corpo.ts';
import { dispensa } from './categories/dispensa.ts';
import { miele } from './categories/miele.ts';
import { olio } from './categories/olio.ts';
import { tavola } from './categories/tavola.ts';

/** The nine categories in menu order, with their articles. */
export const departments: readonly Department[] = [
  { category: dispensa, articles: dispensaArticles },
  { category: olio, articles: olioArticles },
  { category: miele, articles: mieleArticles },
  { category: caffe, articles: caffeArticles },
  { category: casa, articles: casaArticles },
  { category: corpo, articles: corpoArticles },
  { category: atmosfera, articles: atmosferaArticles },
  { category: tavola, articles: tavolaArticles },
  { category: benessere, articles: benessereArticles },
];
