/** Where packages of plugins come from, and where they are served. */
export interface PluginConfig {
  /** The registry, without slash at the end; null where there is none: packages are refused, URLs work. */
  registry: () => Promise<PluginRegistry | null>;
  /**
   * The origin that serves files of plugins and nothing else. Null derives it from the public URL: `plugins.localhost`
   * for a server at `localhost`, and otherwise none (see `pluginOrigin`).
   */
  origin: string | null;
}

/** A package registry. */
export interface PluginRegistry {
  url: string;
  /** Sent to the registry's own origin only. */
  token: string | null;
}

/** Without a registry. */
export const noPluginRegistry: PluginConfig = { registry: async () => null, origin: null };
