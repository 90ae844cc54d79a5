/** A stretch that is shown, or one that is folded away until somebody asks for it. */
export interface Fold<Member> {
  isHidden: boolean;
  members: readonly Member[];
}

/** Unchanged members beside a change that stay in sight. */
const context = 1;
/** Fewer are not worth a fold. */
const fewest = 3;

/** Folds long unchanged stretches away; all members stay, in their order. */
export function foldUnchanged<Member>(
  members: readonly Member[],
  isUnchanged: (member: Member) => boolean,
): Fold<Member>[] {
  const folds: Fold<Member>[] = [];
  const show = (shown: readonly Member[]) => {
    const last = folds.at(-1);
    if (shown.length === 0) return;
    if (last && !last.isHidden) folds[folds.length - 1] = { isHidden: false, members: [...last.members, ...shown] };
    else folds.push({ isHidden: false, members: shown });
  };
  let start = 0;
  while (start < members.length) {
    let end = start;
    while (end < members.length && isUnchanged(members[end] as Member)) end += 1;
    const head = start === 0 ? 0 : context;
    const tail = end === members.length ? 0 : context;
    const hidden = members.slice(start + head, Math.max(start + head, end - tail));
    if (hidden.length >= fewest) {
      show(members.slice(start, start + head));
      folds.push({ isHidden: true, members: hidden });
      show(members.slice(end - tail, end));
    } else show(members.slice(start, end));
    if (end < members.length) show([members[end] as Member]);
    start = end + 1;
  }
  return folds;
}
