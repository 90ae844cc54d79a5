import { managementApi } from '#lib/api.ts';
import { describeError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { fetchUploads } from '#lib/uploads/queries.ts';
import type { Translate } from '#lib/use-messages.ts';
import type { SuggestionRow } from './suggestion-rows.ts';

/** What was saved, and what was not. */
export interface SaveOutcome {
  saved: SuggestionRow[];
  failed: { row: SuggestionRow; reason: string }[];
}

/**
 * Stores alt texts, image by image. One that someone else wrote meanwhile is kept: the suggestion was for a missing one.
 * Never throws.
 */
export async function saveAltTexts(rows: readonly SuggestionRow[], t: Translate): Promise<SaveOutcome> {
  const outcome: SaveOutcome = { saved: [], failed: [] };
  const byImage = new Map<string, SuggestionRow[]>();
  for (const row of rows) byImage.set(row.uploadId, [...(byImage.get(row.uploadId) ?? []), row]);
  const fail = (those: readonly SuggestionRow[], reason: string) =>
    outcome.failed.push(...those.map((row) => ({ row, reason })));
  try {
    const ids = [...byImage.keys()];
    const { uploads } = await fetchUploads({ filter: { ids: ids.join(',') }, page: { limit: ids.length } });
    const current = new Map(uploads.map(({ id, attributes }) => [id, attributes.default_field_metadata.alt]));
    for (const [uploadId, own] of byImage) {
      const texts = current.get(uploadId);
      const isWritten = ({ locale }: SuggestionRow) => (texts?.[locale] ?? '').trim() !== '';
      for (const row of own.filter(isWritten))
        fail([row], t('media.suggest.bulk.written', { text: texts?.[row.locale] ?? '' }));
      const open = own.filter((row) => !isWritten(row));
      if (open.length === 0) continue;
      try {
        await saveImage(uploadId, open);
        outcome.saved.push(...open);
      } catch (error) {
        fail(open, describeError(error, t));
      }
    }
  } catch (error) {
    fail(rows, describeError(error, t));
  }
  if (outcome.saved.length > 0) void queryClient.invalidateQueries({ queryKey: uploadKeys.all });
  return outcome;
}

async function saveImage(uploadId: string, rows: readonly SuggestionRow[]): Promise<void> {
  const alt = Object.fromEntries(rows.map(({ locale, text }) => [locale, text.trim()]));
  await managementApi.put('/uploads/:uploadId', {
    params: { uploadId },
    data: { type: 'upload', id: uploadId, attributes: { default_field_metadata: { alt } } },
  });
}
