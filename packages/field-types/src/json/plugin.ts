import type { PluginShape } from '../plugin/shape.ts';

/** JSON is a text for plugins too. Some write what it should say instead. */
export const jsonPlugin: PluginShape = {
  fromPlugin: (value) => (value === null || typeof value === 'string' ? value : JSON.stringify(value)),
};
