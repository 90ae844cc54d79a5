/** What the relations page shows, as its address says. */
export interface RelationsView {
  /** Null leaves it to the width of the window. */
  view: 'diagram' | 'list' | null;
  /** Api key of the model or block in the middle of attention; null when there is none. */
  focus: string | null;
  showsBlocks: boolean;
  /** Every field, or only those that refer to something. */
  showsAllFields: boolean;
}

/** Reads the query of the address; what it does not know counts as not said. */
export function readRelationsView(search: URLSearchParams): RelationsView {
  const view = search.get('view');
  return {
    view: view === 'diagram' || view === 'list' ? view : null,
    focus: search.get('focus'),
    showsBlocks: search.get('blocks') !== 'no',
    showsAllFields: search.get('fields') === 'all',
  };
}

/** The query for a view; what is as usual is left out. */
export function writeRelationsView({ view, focus, showsBlocks, showsAllFields }: RelationsView): URLSearchParams {
  return new URLSearchParams({
    ...(view === null ? {} : { view }),
    ...(focus === null || focus === '' ? {} : { focus }),
    ...(showsBlocks ? {} : { blocks: 'no' }),
    ...(showsAllFields ? { fields: 'all' } : {}),
  });
}
