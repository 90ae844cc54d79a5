import type { FormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import type { FormBinding } from './form-binding.ts';

const bindings = new WeakMap<FormPlugins, FormBinding>();

/** Makes the binding of a form known to the parts of plugins in it. The result takes it back. */
export function bindFormPlugins(plugins: FormPlugins, binding: FormBinding): () => void {
  bindings.set(plugins, binding);
  return () => {
    if (bindings.get(plugins) === binding) bindings.delete(plugins);
  };
}

/** The binding of a form; undefined once it has closed. */
export function bindingOf(plugins: FormPlugins): FormBinding | undefined {
  return bindings.get(plugins);
}
