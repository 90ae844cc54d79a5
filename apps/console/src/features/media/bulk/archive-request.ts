import type { SelectionTarget } from '#lib/selection/use-selection.ts';

/** The body that asks for the archive of a selection: all that match are named by their filter alone. */
export function archiveRequest(target: SelectionTarget) {
  const type = 'upload_archive' as const;
  if (target.kind === 'some') {
    const uploads = { data: target.ids.map((id) => ({ type: 'upload' as const, id })) };
    return { data: { type, relationships: { uploads } } };
  }
  const { filter = {}, locale } = target.query as { filter?: Record<string, unknown>; locale?: string };
  return { data: { type, attributes: { filter, locale, except: [...target.except] } } };
}
