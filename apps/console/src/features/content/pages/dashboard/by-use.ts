/** Models with those first that are used most, by the IDs of the models that were used; the others follow by name. */
export function byUse<Model extends { id: string; name: string }>(
  models: readonly Model[],
  usedIds: readonly string[],
): Model[] {
  const uses = new Map<string, number>();
  for (const id of usedIds) uses.set(id, (uses.get(id) ?? 0) + 1);
  const usesOf = ({ id }: Model) => uses.get(id) ?? 0;
  return models.toSorted((a, b) => usesOf(b) - usesOf(a) || a.name.localeCompare(b.name));
}
