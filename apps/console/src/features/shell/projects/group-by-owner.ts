/** Who owns a project, as lists name it. */
export interface ListedOwner {
  /** The same for the same owner. */
  key: string;
  name: string;
  isMe: boolean;
}

/** Projects of one owner. */
export interface OwnedProjects<Row> {
  owner: ListedOwner;
  rows: Row[];
}

/** Rows by owner: one's own first, then by name. Rows of an owner keep their order. */
export function groupByOwner<Row extends { owner: ListedOwner | null }>(rows: readonly Row[]): OwnedProjects<Row>[] {
  const groups = new Map<string, OwnedProjects<Row>>();
  for (const row of rows) {
    if (row.owner === null) continue;
    const known = groups.get(row.owner.key);
    if (known === undefined) groups.set(row.owner.key, { owner: row.owner, rows: [row] });
    else known.rows.push(row);
  }
  return [...groups.values()].toSorted(
    (one, other) => Number(other.owner.isMe) - Number(one.owner.isMe) || one.owner.name.localeCompare(other.owner.name),
  );
}
