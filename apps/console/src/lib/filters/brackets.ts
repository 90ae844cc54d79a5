/** The content of brackets in a URL: texts, lists of texts, and nested names. */
export type BracketTree = string | string[] | { [name: string]: BracketTree };

const inside = /\[([^[\]]*)\]/g;

/**
 * Reads `filter[fields][title][eq]=Loom` and its like below a root. What has no proper brackets is left out, and named.
 */
export function readBrackets(
  params: URLSearchParams,
  root: string,
): { tree: { [name: string]: BracketTree }; problems: string[] } {
  const tree = emptyTree();
  const problems: string[] = [];
  for (const [key, value] of params) {
    if (!key.startsWith(`${root}[`)) continue;
    const rest = key.slice(root.length);
    const path = [...rest.matchAll(inside)].map(([, name = '']) => name);
    if (rest !== path.map((name) => `[${name}]`).join('') || !put(tree, path, value)) problems.push(key);
  }
  return { tree, problems };
}

/** Writes a tree below a root; the counterpart of `readBrackets`. */
export function writeBrackets(params: URLSearchParams, root: string, tree: unknown): void {
  if (typeof tree === 'string') params.append(root, tree);
  else if (Array.isArray(tree)) for (const part of tree) params.append(`${root}[]`, String(part));
  else if (typeof tree === 'object' && tree !== null)
    for (const [name, part] of Object.entries(tree)) writeBrackets(params, `${root}[${name}]`, part);
}

function put(tree: { [name: string]: BracketTree }, [name, ...rest]: string[], value: string): boolean {
  if (name === undefined || name === '') return false;
  const known = tree[name];
  if (rest.length === 0) {
    if (known !== undefined) return false;
    tree[name] = value;
    return true;
  }
  if (rest.length === 1 && rest[0] === '') {
    if (known !== undefined && !Array.isArray(known)) return false;
    tree[name] = [...(known ?? []), value];
    return true;
  }
  const below = known ?? emptyTree();
  if (typeof below === 'string' || Array.isArray(below)) return false;
  tree[name] = below;
  return put(below, rest, value);
}

/** Without a prototype, so that no name in a URL has a special meaning. */
function emptyTree(): { [name: string]: BracketTree } {
  return Object.create(null) as { [name: string]: BracketTree };
}
