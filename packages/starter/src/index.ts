export { loadStarter } from './load/load-starter.ts';
export { initNews } from './news/init-news.ts';
export type { StarterOptions } from './load/load-starter.ts';
