export type { DemoLinks } from './demo-links.ts';
export { resetDemo } from './reset-demo.ts';
export * from './switch-demo.ts';
