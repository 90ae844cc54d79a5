import { comparePieces } from './pieces.ts';

/** What became of a member of a list. */
export type ListEntry<Member> =
  | { kind: 'kept' | 'moved'; before: Member; after: Member }
  | { kind: 'removed'; before: Member; after: null }
  | { kind: 'added'; before: null; after: Member };

/**
 * What became of each member of a list, in the order of the later one; removed ones stand where they stood. Members
 * with the same key are the same; one that occurs several times is counted.
 */
export function compareLists<Member>(
  before: readonly Member[],
  after: readonly Member[],
  keyOf: (member: Member) => string,
): ListEntry<Member>[] {
  const [earlier, later] = [counted(before, keyOf), counted(after, keyOf)];
  const [beforeByKey, afterByKey] = [earlier, later].map(
    (list) => new Map(list.map(({ key, member }) => [key, member])),
  );
  return comparePieces(earlier, later, ({ key }) => key).flatMap(({ kind, members }) =>
    members.flatMap(({ key, member }): ListEntry<Member>[] => {
      const [old, next] = [beforeByKey?.get(key), afterByKey?.get(key)];
      if (old === undefined || next === undefined) {
        return kind === 'removed'
          ? [{ kind, before: member, after: null }]
          : [{ kind: 'added', before: null, after: member }];
      }
      // What moved is told where it is now.
      if (kind === 'removed') return [];
      return [{ kind: kind === 'added' ? 'moved' : 'kept', before: old, after: next }];
    }),
  );
}

function counted<Member>(
  list: readonly Member[],
  keyOf: (member: Member) => string,
): { key: string; member: Member }[] {
  const seen = new Map<string, number>();
  return list.map((member) => {
    const key = keyOf(member);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return { key: `${count}:${key}`, member };
  });
}
