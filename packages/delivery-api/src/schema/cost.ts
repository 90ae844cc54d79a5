/** What a field adds to a query's complexity (reference, delivery 1). */
export interface FieldCost {
  /** Complexity of the field, given that of what is selected inside. */
  of(inner: number, args: Record<string, unknown>): number;
  /** Whether it reads from the database, by itself or in a batch with its like. */
  reads: boolean;
}

const key = 'lectern.cost';

/** Extensions that carry a field's cost. */
export function costs(
  of: FieldCost['of'],
  options: { reads: boolean } = { reads: false },
): { extensions: Record<string, unknown> } {
  return { extensions: { [key]: { of, reads: options.reads } satisfies FieldCost } };
}

/** A cost that adds something to what is inside. */
export function plus(own: number, options?: { reads: boolean }): { extensions: Record<string, unknown> } {
  return costs((inner) => own + inner, options);
}

/** Cost of a field by its extensions; a plain field costs 1 and what is inside. */
export function costOf(extensions: Readonly<Record<string, unknown>>): FieldCost {
  return (extensions[key] as FieldCost | undefined) ?? plainCost;
}

const plainCost: FieldCost = { of: (inner) => 1 + inner, reads: false };
