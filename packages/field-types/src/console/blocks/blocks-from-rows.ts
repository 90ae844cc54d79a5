import type { Field } from '@lectern/domain';

/** A block model that rows may become. */
export interface RowModel {
  id: string;
  fields: readonly Field[];
}

/** What rows under headings make. */
export interface BlocksOfRows {
  /** Model of all of them. */
  itemTypeId: string;
  /** The values of each row that fit, by field. */
  attributes: readonly Readonly<Record<string, unknown>>[];
  /** Headings that no field is called by. */
  unknownColumns: readonly string[];
  /** How many cells made no value for their field. */
  unfitCells: number;
}

/**
 * Reads the first row as names or api keys of fields and every other row as a block of the model that most headings
 * fit; null when there are no rows below the headings, or no heading names a field. Empty cells leave what a new block
 * starts with.
 */
export function blocksFromRows(
  rows: readonly (readonly string[])[],
  models: readonly RowModel[],
  valueFromText: (field: Field, text: string) => unknown,
): BlocksOfRows | null {
  const [headings = [], ...lines] = rows;
  const [best] = models
    .map(({ id, fields }) => ({ id, columns: headings.map((heading) => fieldNamed(heading, fields)) }))
    .map((model) => ({ ...model, known: model.columns.filter((field) => field !== undefined).length }))
    .toSorted((a, b) => b.known - a.known);
  if (best === undefined || best.known === 0 || lines.length === 0) return null;

  let unfitCells = 0;
  const attributes = lines.map((cells) => {
    const values: Record<string, unknown> = {};
    best.columns.forEach((field, column) => {
      const text = cells[column] ?? '';
      if (field === undefined || text === '') return;
      const value = valueFromText(field, text);
      if (value === undefined) unfitCells += 1;
      else values[field.apiKey] = value;
    });
    return values;
  });
  const unknownColumns = headings.filter((heading, column) => heading !== '' && best.columns[column] === undefined);
  return { itemTypeId: best.id, attributes, unknownColumns, unfitCells };
}

function fieldNamed(heading: string, fields: readonly Field[]): Field | undefined {
  const name = heading.toLocaleLowerCase();
  return fields.find(({ apiKey }) => apiKey === name) ?? fields.find(({ label }) => label.toLocaleLowerCase() === name);
}
