/** Puts a member elsewhere in a list; positions count from 0. The same list when nothing moves. */
export function moved<Member>(list: readonly Member[], from: number, to: number): readonly Member[] {
  const member = list[from];
  if (member === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), member, ...rest.slice(to)];
}

/** Puts members into a list before the given position. */
export function inserted<Member>(list: readonly Member[], at: number, members: readonly Member[]): readonly Member[] {
  return [...list.slice(0, at), ...members, ...list.slice(at)];
}

/** Problems of one member of a list, by the path below it: `0.title` of the first is its `title`. */
export function problemsBelow(
  problems: Readonly<Record<string, string>>,
  prefix: string,
): Readonly<Record<string, string>> {
  const own = Object.entries(problems).flatMap(([path, sentence]): [string, string][] => {
    if (path === prefix) return [['', sentence]];
    return path.startsWith(`${prefix}.`) ? [[path.slice(prefix.length + 1), sentence]] : [];
  });
  return Object.fromEntries(own);
}
