import type { UploadResource, UploadSuggestionsResource } from '@lectern/contract';
import { canOnUpload, isDescribable } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { publicInfoQuery, useEnvironment } from '#lib/current-site.ts';
import { describeError } from '#lib/describe-error.ts';
import type { Permissions } from '#lib/permissions.ts';
import type { Translate } from '#lib/use-messages.ts';

/** What was suggested for an image. */
export type SuggestedTexts = UploadSuggestionsResource['attributes'];

/** Whether the server suggests texts for images. */
export function useSuggestsTexts(): boolean {
  return useQuery(publicInfoQuery).data?.attributes.suggests_image_texts === true;
}

/** Whether texts can be suggested for an asset. */
export function isImageOfPixels({ attributes }: UploadResource): boolean {
  const { is_image: isImage, mime_type: mimeType, format } = attributes;
  return isDescribable({ isImage, mimeType, format });
}

/** The languages in which the user may edit the texts of an asset. */
export function useEditableLocales({ actor }: Permissions, locales: readonly string[]) {
  const environmentId = useEnvironment().id;
  return ({ relationships }: UploadResource): readonly string[] => {
    const uploadCollectionId = relationships.upload_collection.data?.id ?? null;
    const creator = relationships.creator.data;
    const creatorRoleId = creator?.id === actor.creator.id ? actor.roleId : null;
    const editable = locales.filter((locale) =>
      canOnUpload(actor, 'update', { environmentId, uploadCollectionId, creator, creatorRoleId, locale }),
    );
    // Roles of others are unknown here; the server decides.
    return editable.length === 0 ? locales : editable;
  };
}

/** Asks for suggestions; nothing is stored. Throws `ApiError`. */
export async function suggestTexts(
  uploadId: string,
  locales: readonly string[],
  signal: AbortSignal,
): Promise<SuggestedTexts> {
  const { data } = await managementApi.post('/uploads/:uploadId/suggestions', {
    params: { uploadId },
    data: { type: 'upload_suggestions_request', attributes: { locales: [...locales] } },
    signal,
  });
  return data.attributes;
}

const reasons = ['no_answer', 'unusable_answer', 'busy', 'not_configured'] as const;

/** Why the service gave no suggestions; null for another error. */
export function serviceReason(error: unknown): (typeof reasons)[number] | null {
  if (!(error instanceof ApiError)) return null;
  const [problem] = error.withCode('SERVICE_UNAVAILABLE');
  return reasons.find((reason) => reason === problem?.details['reason']) ?? null;
}

/** Why there are no suggestions, in a sentence. */
export function describeSuggestionError(error: unknown, t: Translate): string {
  const reason = serviceReason(error);
  if (reason !== null) return t(`media.suggest.failed.${reason}`);
  const isUnreadable =
    error instanceof ApiError &&
    error.withCode('INVALID_FIELD').some(({ details }) => details['code'] === 'NOT_AN_IMAGE');
  return isUnreadable ? t('media.suggest.failed.unreadable') : describeError(error, t);
}
