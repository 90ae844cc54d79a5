export { loadStarter } from './load/load-starter.ts';
export type { StarterOptions } from './load/load-starter.ts';
