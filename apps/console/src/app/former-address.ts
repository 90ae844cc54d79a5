/**
 * Where a URL of an earlier console leads now (spec 1, section 2.2), for links in documents and in plugins: those to
 * plugins, models and blocks. Null for any other.
 */
export function formerAddress(pathname: string): string | null {
  const plugins = /^\/admin\/plugins(\/.*)?$/.exec(pathname);
  if (plugins) return `/configuration/plugins${plugins[1] ?? ''}`;
  const schema = /^\/admin\/((?:item_types|blocks_library)(?:\/.*)?)$/.exec(pathname);
  return schema ? `/schema/${schema[1]}` : null;
}
