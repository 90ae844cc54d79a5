import { article } from './article.ts';
import { author } from './author.ts';
import { exhibitionTeaser, imageBlock } from './blocks.ts';
import type { ItemTypeSpec } from './define.ts';
import { exhibition } from './exhibition.ts';
import { homePage } from './home-page.ts';
import { page } from './page.ts';

/** All models and blocks of the starter project. */
export const itemTypes: readonly ItemTypeSpec[] = [
  homePage,
  article,
  author,
  exhibition,
  page,
  imageBlock,
  exhibitionTeaser,
];
