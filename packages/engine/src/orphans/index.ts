export { removeOrphans } from './remove-orphans.ts';
