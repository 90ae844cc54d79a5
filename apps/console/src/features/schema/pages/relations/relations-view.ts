/** The state of the relations page, from its URL. */
export interface RelationsView {
  /** Null leaves it to the width of the window. */
  view: 'diagram' | 'list' | null;
  /** Api key of the model or block in the middle of attention; null when there is none. */
  focus: string | null;
  showsBlocks: boolean;
  /** Every field, or only those that refer to something. */
  showsAllFields: boolean;
}

/** Reads the query of the URL; unknown parts are ignored. */
export function readRelationsView(search: URLSearchParams): RelationsView {
  const view = search.get('view');
  return {
    view: view === 'diagram' || view === 'list' ? view : null,
    focus: search.get('focus'),
    showsBlocks: search.get('blocks') !== 'no',
    showsAllFields: search.get('fields') === 'all',
  };
}

/** The query of a view; defaults are omitted. */
export function writeRelationsView({ view, focus, showsBlocks, showsAllFields }: RelationsView): URLSearchParams {
  return new URLSearchParams({
    ...(view === null ? {} : { view }),
    ...(focus === null || focus === '' ? {} : { focus }),
    ...(showsBlocks ? {} : { blocks: 'no' }),
    ...(showsAllFields ? { fields: 'all' } : {}),
  });
}
